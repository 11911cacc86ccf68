"""Numbers of sentences: rounded, as text and as the exact value of that text."""

from decimal import Decimal, localcontext
from fractions import Fraction


def rounded(value, decimals):
    """Rounds a number to a multiple of 10**-decimals, half away from zero, and returns the multiplier."""
    scaled = Fraction(value) * 10**decimals
    count = int(abs(scaled) + Fraction(1, 2))
    return count if scaled >= 0 else -count


def decimal_text(value, decimals):
    """A number with a fixed number of decimals."""
    count = rounded(value, decimals)
    digits = str(abs(count)).zfill(decimals + 1)
    whole, fraction = (digits[:-decimals], "." + digits[-decimals:]) if decimals else (digits, "")
    return ("-" if count < 0 else "") + whole + fraction


def trimmed_text(value, decimals):
    """Formats a number with at most this many decimals."""
    text = decimal_text(value, decimals)
    return text.rstrip("0").rstrip(".") if "." in text else text


def root_of_squares(*values):
    """The square root of a sum of squares, to 30 digits."""
    total = sum(value * value for value in values)
    with localcontext() as context:
        context.prec = 30
        return Fraction((Decimal(total.numerator) / Decimal(total.denominator)).sqrt())


class Number:
    """A number field: its text and the value of the text."""

    def __init__(self, value, decimals):
        self.text = f"{value:.{decimals}f}"

    @property
    def value(self):
        return Fraction(self.text)


class Angle:
    """A latitude (width 2) or longitude (width 3) as degrees, minutes and hemisphere."""

    def __init__(self, degrees, decimals, width):
        self.hemisphere = ("NS" if width == 2 else "EW")[degrees < 0]
        self.unit = 60 * 10**decimals
        self.count = round(abs(degrees) * self.unit)
        whole, minutes = divmod(self.count, self.unit)
        text = str(minutes).zfill(2 + decimals)
        self.text = f"{whole:0{width}d}{text[:2]}.{text[2:]}"

    @property
    def value(self):
        return Fraction(self.count if self.hemisphere in "NE" else -self.count, self.unit)

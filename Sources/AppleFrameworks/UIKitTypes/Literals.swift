import Foundation

extension UIColor: _ExpressibleByColorLiteral {
    /// Creates the colour of `#colorLiteral`, from components of 0 to 1.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The type of `#colorLiteral`.
public typealias _ColorLiteralType = UIColor

extension UIImage: _ExpressibleByImageLiteral {
    /// Creates the image of `#imageLiteral`.
    public convenience init(imageLiteralResourceName name: String) { self.init(asset: name) }
}

/// The type of `#imageLiteral`.
public typealias _ImageLiteralType = UIImage

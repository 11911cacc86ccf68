extension HTMLRenderer {
    /// The style sheet for all rendered HTML; every class begins with `la-`.
    ///
    /// The colours are those of iOS. A page may override the custom properties, such as `--la-primary`,
    /// `--la-secondary` and `--la-tint`, for `.la-card`, `.la-expanded`, `.la-compact` and `.la-minimal`.
    public static let styleSheet = """
        .la-card,.la-expanded,.la-compact,.la-minimal{--la-primary:#fff;--la-secondary:rgba(235,235,245,.6);\
        --la-tertiary:rgba(235,235,245,.3);--la-tint:#0A84FF;--la-background:#000;--la-material:rgba(120,120,128,.24);\
        box-sizing:border-box;color:var(--la-primary);background:#1C1C1E;font-family:system-ui,sans-serif;\
        line-height:1.25;unicode-bidi:isolate}
        .la-expanded,.la-compact,.la-minimal{background:var(--la-background)}
        .la-card *,.la-expanded *,.la-compact *,.la-minimal *{box-sizing:border-box}
        .la-card{display:flex;flex-direction:column;align-items:center;border-radius:24px;\
        max-width:40rem;overflow:hidden;border-inline-start:4px solid var(--la-tint)}
        .la-card>.la-box,.la-card>.la-h,.la-card>.la-v{width:100%}
        .la-card>.la-h,.la-card>.la-v,.la-card>.la-grid,.la-card>.la-text{padding:10px 14px}
        .la-expanded{display:grid;grid-template-columns:1fr auto 1fr;gap:4px 8px;border:2px solid #2C2C2E;\
        border-radius:44px;padding:16px 22px;max-width:40rem;overflow:hidden}
        .la-expanded>.la-leading{grid-area:1/1}.la-expanded>.la-center{grid-area:1/2;text-align:center}
        .la-expanded>.la-trailing{grid-area:1/3;text-align:end}.la-expanded>.la-bottom{grid-area:2/1/2/4}
        .la-expanded:not(:has(>.la-leading,>.la-trailing))>.la-center{grid-column:1/4}
        .la-expanded>*{display:flex;flex-direction:column;align-items:center;min-width:0}
        .la-expanded>.la-leading{align-items:flex-start}.la-expanded>.la-trailing{align-items:flex-end}
        .la-compact,.la-minimal{display:inline-flex;gap:8px;align-items:center;border-radius:99px;padding:2px 10px}
        .la-stale>*{opacity:.5}.la-stale>.la-age{opacity:1}
        .la-card.la-stale{border-inline-start-color:var(--la-tertiary)!important}
        .la-age{grid-column:1/4;margin:0;padding:0 12px 6px;font-size:.75rem;color:var(--la-secondary)}
        .la-h,.la-label{display:flex;flex-direction:row;align-items:center;gap:8px}.la-label{min-width:0}
        .la-v{display:flex;flex-direction:column;align-items:center;gap:4px}
        .la-h>*,.la-v>*,.la-z>*{min-width:0}.la-v>*{max-width:100%}
        .la-h>*{min-width:calc-size(min-content,min(size,4em))}
        .la-h>.la-wide,.la-box>.la-wide{flex:1 1 0}.la-h>.la-tall,.la-box>.la-tall,.la-z>.la-tall{align-self:stretch}
        .la-v>.la-tall{flex:1 1 auto}.la-v>.la-wide,.la-card>.la-wide,.la-expanded>*>.la-wide{align-self:stretch}
        .la-z>.la-wide,.la-cell:has(>.la-wide){justify-self:stretch}
        :is(.la-behind,.la-front)>.la-wide{flex:1 1 auto}:is(.la-behind,.la-front)>.la-tall{align-self:stretch}
        .la-z{display:grid}.la-z>*{grid-area:1/1;position:relative}
        .la-grid{display:grid}.la-grid:not(.la-wide){justify-content:start}
        .la-cell{display:flex;min-width:0}.la-cell>*{flex:1 1 auto}
        .la-box{display:flex;flex-direction:row;min-width:0}.la-box>*{flex:0 1 auto;min-width:0}
        .la-layers{position:relative;isolation:isolate}
        .la-behind,.la-front{position:absolute;inset:0;display:flex}.la-behind{z-index:-1}
        .la-text{display:inline-block;unicode-bidi:isolate;overflow-wrap:break-word;max-width:100%}
        .la-box>.la-text[style*=text-align]:has(time){flex:1 1 auto}
        :is(.la-compact,.la-minimal) .la-text{white-space:nowrap}
        .la-text time{font-variant-numeric:tabular-nums}
        .la-text strong{font-weight:700}.la-text code{font-family:ui-monospace,monospace}
        .la-symbol{width:calc(1.25em*var(--la-scale,1));height:calc(1.25em*var(--la-scale,1));vertical-align:-.25em;\
        overflow:visible;font-size:1em}
        .la-symbol text{font-size:16px}
        .la-spacer{flex:1 1 0;min-width:8px}
        .la-divider{align-self:stretch;flex:0 0 1px;background:var(--la-tertiary);min-width:1px;min-height:1px}
        .la-cell>.la-divider{flex:1 1 auto}
        .la-fill{display:block;flex:1 1 auto;align-self:stretch;min-width:4px;min-height:4px}
        .la-shape{flex:1 1 auto;align-self:stretch;contain:size;min-width:8px;min-height:8px;overflow:visible}
        .la-progress{display:grid;grid-template-columns:auto 1fr auto;gap:2px 8px;align-items:center;width:100%}
        .la-title{grid-area:1/1/1/3;min-width:min-content}.la-title+.la-value{grid-area:1/3}
        .la-value:first-child{grid-area:1/3}.la-value:first-child+.la-meter{grid-area:1/1/2/3}
        .la-meter{grid-column:1/4}
        .la-title~.la-end{grid-row:3}.la-end:last-child{justify-self:end;grid-column:3}
        .la-bar{display:block;width:100%;height:6px;border-radius:3px}
        .la-circular{display:inline-grid;width:auto;grid-template-columns:auto auto;justify-items:center}
        .la-circular.la-circular>.la-meter,.la-circular.la-circular>.la-value,\
        .la-circular>.la-title:not(:has(+.la-value)):has(+[role=meter]){grid-area:1/1/2/3}
        .la-circular>.la-value{font-size:.8em;z-index:1}
        .la-circular>.la-title{grid-area:2/1/3/3;font-size:.7em}.la-circular>.la-end.la-end{grid-row:2;font-size:.6em}
        .la-circular:has(>.la-end)>.la-title{grid-row:3}
        .la-ring{width:2.5em;max-width:100%;aspect-ratio:1;display:block}.la-h>.la-circular{flex-shrink:0}
        .la-track{fill:var(--la-material);stroke:none}.la-part{fill:var(--la-tint)}
        .la-ring .la-track,.la-ring .la-part{fill:none;stroke:var(--la-tint);stroke-width:4}
        .la-ring .la-track{stroke:var(--la-material)}
        .la-sparkline{width:100%;height:32px;display:block}.la-sparkline polyline{fill:none;stroke-width:2}
        .la-map{width:100%;background:var(--la-material);border-radius:12px}
        .la-map polyline{fill:none;stroke:var(--la-tint);stroke-width:3;stroke-linejoin:round}
        .la-map text{font-size:12px;fill:currentColor}
        .la-button,.la-toggle{font:inherit;border:0;border-radius:99px;padding:6px 14px;cursor:pointer;\
        color:var(--la-tint);background:var(--la-material)}
        .la-prominent{color:#fff;background:var(--la-tint)}.la-bare{background:none;padding:0}.la-plain{color:inherit}
        .la-destructive{--la-tint:#FF453A}.la-button:disabled,.la-toggle:disabled{opacity:.5;cursor:default}
        .la-toggle{color:inherit;background:none;padding:0;display:inline-flex;gap:8px;align-items:center}
        .la-toggle::after{content:"";width:2.6em;height:1.5em;border-radius:1em;\
        background:radial-gradient(circle at .75em 50%,#fff .6em,var(--la-material) .65em)}
        .la-toggle[aria-checked=true]::after{\
        background:radial-gradient(circle at calc(100% - .75em) 50%,#fff .6em,#30D158 .65em)}
        .la-link{color:var(--la-tint)}
        """
}

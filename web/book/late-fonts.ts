/** The fonts that a page can do without until its script comes. */

import rules from './late-fonts.css?inline'

/** Adds all of them at once: each of them alone lays out the whole page again. Those that cannot be fetched are left out. */
export async function addLateFonts(): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  const fonts = [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? fontOf(rule.style) : []))
  await Promise.allSettled(fonts.map((font) => font.load()))
  for (const font of fonts) if (font.status === 'loaded') document.fonts.add(font)
}

function fontOf(style: CSSStyleDeclaration): FontFace {
  const read = (name: string) => style.getPropertyValue(name)
  const descriptors = {
    weight: read('font-weight'),
    unicodeRange: read('unicode-range'),
    sizeAdjust: read('size-adjust') || '100%', // not yet in the types
  }
  return new FontFace(read('font-family').replaceAll('"', ''), read('src'), descriptors)
}

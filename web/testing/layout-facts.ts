/**
 * Finds faults in the layout of a page from measurements rather than screenshots, so that the result is the same on any machine.
 * Why: docs/decisions/0055-screens-and-layouts-in-tests.md
 */

/** In pixels: browsers round by less. */
const tolerance = 1.5
/** WCAG 2.5.8 requires 24 px, or as much including the space around the target: entries of a calendar are two pixels apart. */
const minTarget = 22
/** In pixels, of two controls: a smaller overlap is only their padding. */
const maxOverlap = 4
/** For text of any size: with less it is hardly visible. The contrast that a text requires is checked by axe. */
const minContrast = 2.5
/** Texts for screen readers only are one pixel wide. */
const minShown = 2
/** In pixels: wider words do not fit on a phone. */
const maxWord = 200

const controls = 'a[href], button, input, select, textarea, [role=switch], [role=checkbox], [role=radio], [role=tab]'

interface Words {
  node: Text
  element: Element
  rects: DOMRect[]
}

/** The content of a page at one width, in any theme. */
export interface Shown {
  words: readonly Words[]
  controls: readonly Element[]
}

export function shownOn(page: Document = document): Shown {
  return { words: shownWords(page), controls: shownControls(page) }
}

/** Faults of position and size, which do not depend on the theme. One line each. */
export function layoutFaults({ words, controls: all }: Shown): string[] {
  return [
    ...words.filter(isCut).map(({ element }) => `cut off: ${described(element)}`),
    ...all.filter(hidesChoice).map((one) => `no room for the choice: ${described(one)}`),
    ...words.flatMap(({ element, rects }) => runsOut(element, rects)),
    ...words.filter(({ element, rects }) => rects.some((one) => isCovered(element, one))).map(overlapped),
    ...all.flatMap(tooSmall),
    ...overlapping(all),
  ]
}

/** Faults in the colours of one theme. */
/** Words that are parted inside although they would fit on a phone. */
export function brokenWords({ words }: Shown): string[] {
  return words.flatMap(({ node, element }) =>
    [...node.data.matchAll(/(?<!\S)[\p{L}\p{N}’']{2,}(?=[.,:;!?]?(\s|$))/gu)].flatMap(({ 0: word, index }) => {
      const range = element.ownerDocument.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const rects = [...range.getClientRects()].filter(({ width }) => width > minShown)
      const width = rects.reduce((sum, rect) => sum + rect.width, 0)
      const isParted = new Set(rects.map(({ top }) => Math.round(top))).size > 1
      return isParted && width < maxWord ? [`parted inside: “${word}” of ${described(element)}`] : []
    }),
  )
}

export function colourFaults({ words }: Shown): string[] {
  const elements = [...new Set(words.map(({ element }) => element))]
  return elements.filter(isUnreadable).map((one) => `cannot be told from what is behind it: ${described(one)}`)
}

function overlapped({ element }: Words): string {
  return `something lies over: ${described(element)}`
}

function shownWords(page: Document): Words[] {
  const found: Words[] = []
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!(node instanceof Text) || !element || node.data.trim() === '' || !isShown(element)) continue
    const range = page.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > minShown && height > minShown)
    if (rects.length > 0) found.push({ node, element, rects })
  }
  return found
}

function isShown(element: Element): boolean {
  if (element.closest('script, style, noscript, template, svg, option, [aria-hidden=true] .sr-only')) return false
  const { width, height } = element.getBoundingClientRect()
  if (width <= minShown && height <= minShown) return false // for screen readers only, at this width or at all widths
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.sr-only')
}

/** Whether the text is cut off by an ancestor that neither scrolls nor shows an ellipsis. */
function isCut({ element, rects }: Words): boolean {
  for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
    const style = getComputedStyle(around)
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false
    if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue
    const box = around.getBoundingClientRect()
    if (box.width <= minShown || box.height <= minShown) return false
    // What has no room in a row that wraps is left out as a whole.
    if (style.flexWrap === 'wrap' && rects.every(({ top }) => top > box.bottom - tolerance)) return false
    if (rects.some((one) => one.right > box.right + tolerance || one.left < box.left - tolerance)) return true
    if (rects.some((one) => middleOf(one).y > box.bottom + tolerance || middleOf(one).y < box.top - tolerance))
      return true
  }
  return false
}

/** Whether a select is too narrow for what is chosen, of which nothing on the page has the measures. */
function hidesChoice(one: Element): boolean {
  const pen = document.createElement('canvas').getContext('2d')
  if (!(one instanceof HTMLSelectElement) || !pen) return false
  const { font, paddingLeft, paddingRight } = getComputedStyle(one)
  pen.font = font
  const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return pen.measureText(one.selectedOptions[0]?.text ?? '').width > room + tolerance
}

/**
 * Whether text extends beyond an ancestor that neither scrolls nor clips, such as a button or a card. Elements positioned by
 * coordinates may be anywhere.
 */
function runsOut(element: Element, rects: readonly DOMRect[]): string[] {
  let meant = 0 // intended: negative margins that extend over the padding of an ancestor
  for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
    const { display, overflowX, position, marginLeft, marginRight } = getComputedStyle(around)
    if (overflowX !== 'visible') return []
    const beside = /^(inline|contents)$/.test(display) ? 0 : pixelsBeside(rects, around.getBoundingClientRect()) - meant
    meant += Math.max(0, -Number.parseFloat(marginLeft), -Number.parseFloat(marginRight)) || 0
    // Sticky and fixed elements make no page wider.
    const outside = position === 'fixed' ? pixelsBeside(rects, { left: 0, right: innerWidth }) : 0
    if (Math.max(beside, outside) > tolerance) {
      return [`runs ${Math.max(beside, outside).toFixed(1)} px out of ${around.localName}: ${described(element)}`]
    }
    if (/absolute|fixed/.test(position)) return []
  }
  return []
}

function pixelsBeside(rects: readonly DOMRect[], { left, right }: { left: number; right: number }): number {
  return Math.max(...rects.map((one) => Math.max(one.right - right, left - one.left)))
}

/**
 * Whether it is covered by an element that is neither its ancestor nor its descendant. Bars that stay while a page scrolls cover it
 * on purpose.
 */
function isCovered(element: Element, rect: DOMRect): boolean {
  const { x, y } = middleOf(rect)
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false
  const top = document.elementFromPoint(x, y)
  if (!top || top.contains(element) || element.contains(top)) return false
  if (getComputedStyle(element).pointerEvents === 'none' || isClipped(element, { x, y })) return false
  const around = commonParent(top, element)
  return !isLaidOver(top, around) && !isOfOneControl(top, element)
}

/** Whether that point of the element is outside an ancestor that clips or scrolls it. */
function isClipped(element: Element, { x, y }: { x: number; y: number }): boolean {
  for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflowX === 'visible') continue
    const { left, right, top, bottom } = around.getBoundingClientRect()
    if (x < left || x > right || y < top || y > bottom) return true
  }
  return false
}

/** Whether the element or an ancestor is sticky, fixed, or positioned by coordinates. */
function isLaidOver(top: Element, around: Element): boolean {
  for (let one: Element | null = top; one && one !== around; one = one.parentElement)
    if (/fixed|sticky|absolute/.test(getComputedStyle(one).position)) return true
  return false
}

/** Pairs of controls that share an area to tap, larger than their rounded corners. */
function overlapping(all: readonly Element[]): string[] {
  const placed = all
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ one, box }) => !isClipped(one, middleOf(box)))
  return placed.flatMap(({ one, box }, index) =>
    placed
      .slice(index + 1)
      .filter(({ one: other, box: its }) => overlap(box, its) > maxOverlap && !belongTogether(one, other))
      .map(({ one: other }) => `overlaps ${described(other)}: ${described(one)}`),
  )
}

function overlap(one: DOMRect, other: DOMRect): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  return Math.min(across, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
}

function belongTogether(one: Element, other: Element): boolean {
  if (one.contains(other) || other.contains(one)) return true
  if (one.closest('label')?.contains(other) || other.closest('label')?.contains(one)) return true
  const around = commonParent(one, other)
  return isLaidOver(one, around) || isLaidOver(other, around)
}

function isOfOneControl(top: Element, element: Element): boolean {
  const label = element.closest('label, a, button')
  return label !== null && label.contains(top)
}

function commonParent(one: Element, other: Element): Element {
  let around: Element = one
  while (!around.contains(other) && around.parentElement) around = around.parentElement
  return around
}

function shownControls(page: Document): Element[] {
  return [...page.querySelectorAll(controls)].filter((one) => isShown(one) && one.getClientRects().length > 0)
}

function tooSmall(one: Element): string[] {
  const { width, height } = (one.closest('label') ?? one).getBoundingClientRect()
  if (width <= minShown || height <= minShown || isInText(one)) return []
  const isSmall = width < minTarget - tolerance || height < minTarget - tolerance
  return isSmall ? [`${Math.round(width)} × ${Math.round(height)} px to tap: ${described(one)}`] : []
}

/** A link within a sentence is as high as its line. */
function isInText(one: Element): boolean {
  return one.localName === 'a' && getComputedStyle(one).display === 'inline'
}

function isUnreadable(element: Element): boolean {
  const ink = colourOf(getComputedStyle(element).color)
  const ground = groundOf(element)
  return (
    ink !== null &&
    ink[3] > 0 && // a highlight behind the text of a field that lies over it
    ground !== null &&
    contrast(ink, ground) < minContrast &&
    !element.closest('[disabled], [aria-disabled=true]')
  )
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** Null: the background is a picture or partly transparent. */
function groundOf(element: Element): Colour | null {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one)
    if (backgroundImage !== 'none' || Number(opacity) < 1) return null
    const colour = colourOf(backgroundColor)
    if (!colour || colour[3] === 0) continue
    return colour[3] === 1 ? colour : null
  }
  return null
}

/** As browsers serialize colours that are not wide-gamut; null: anything else. */
function colourOf(text: string): Colour | null {
  const [, parts] = /^rgba?\(([^)]+)\)$/.exec(text) ?? []
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts?.split(/[\s,/]+/).map(Number) ?? []
  return parts === undefined ? null : [red, green, blue, alpha]
}

function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [brightness(one), brightness(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function brightness([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function middleOf({ left, top, width, height }: DOMRect): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 }
}

export function described(one: Element): string {
  return `<${one.localName} class="${one.getAttribute('class')}"> ${one.textContent?.trim().slice(0, 40)}`
}

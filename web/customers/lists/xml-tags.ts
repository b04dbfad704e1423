/** A minimal XML tokeniser for spreadsheets: local names, attributes and text. Knows only the five predefined entities. */

export interface XmlTag {
  name: string
  attributes: Record<string, string>
  /** Opening, closing, or self-closing. */
  kind: 'open' | 'close' | 'empty'
}

export interface XmlReader {
  onTag: (tag: XmlTag) => void
  onText: (text: string) => void
}

/** Longer tags and texts do not occur in spreadsheets: a cell has at most 32,767 characters. */
const maxLength = 1024 * 1024

/** @throws Error for a tag or a text without an end */
export function xmlTags({ onTag, onText }: XmlReader): { write: (piece: string) => void } {
  let rest = ''
  return {
    write(piece) {
      const text = rest + piece
      let index = 0
      for (;;) {
        const open = text.indexOf('<', index)
        if (open < 0) break
        if (open > index) onText(unescaped(text.slice(index, open)))
        index = open
        const end = endOf(text, open)
        if (end < 0) break
        const cdata = text.startsWith('<![CDATA[', open)
        if (cdata) onText(text.slice(open + 9, end - 2))
        else if (!/^<[?!]/.test(text.slice(open, open + 2))) onTag(readTag(text.slice(open + 1, end)))
        index = end + 1
      }
      rest = text.slice(index)
      if (rest.length > maxLength) throw new Error('A tag or a text has no end.')
    },
  }
}

/** Index of the terminator; -1: incomplete. */
function endOf(text: string, open: number): number {
  if (text.startsWith('<!--', open)) return shifted(text.indexOf('-->', open), 2)
  if (text.startsWith('<![CDATA[', open)) return shifted(text.indexOf(']]>', open), 2)
  return text.indexOf('>', open)
}

function shifted(index: number, by: number): number {
  return index < 0 ? -1 : index + by
}

function readTag(inside: string): XmlTag {
  const kind = inside.startsWith('/') ? 'close' : inside.endsWith('/') ? 'empty' : 'open'
  const name = /^\/?(?:[^\s:/]+:)?([^\s:/]+)/.exec(inside)?.[1] ?? ''
  if (kind === 'close') return { name, kind, attributes: {} }
  const attributes: Record<string, string> = {}
  for (const [, key = '', one, other] of inside.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[key] = unescaped(one ?? other ?? '')
  }
  return { name, kind, attributes }
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (written, hex?: string, figures?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? written
      const code = hex === undefined ? Number(figures) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : written
    },
  )
}

/** Makes a style sheet small that a page has inline. */

import type { Plugin } from 'vite'

/** Choosing a theme by hand, which no page of clients offers: they follow the device. */
const themeByHand = /:root\[data-theme=dark\]\{[^{}]*\}/g

/** Of the build's style sheets, that of the entry `name`. */
export function leanSheet(name: string): Plugin {
  return {
    name: 'lean-sheet',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.names.includes(name)) file.source = withoutUnused(String(file.source))
    },
  }
}

/** Leaves out the theme by hand, and properties that nothing reads, until none is left. */
export function withoutUnused(sheet: string): string {
  const rules = sheet.replaceAll(themeByHand, '')
  const read = new Set(Array.from(rules.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  const kept = rules.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (whole, name: string) =>
    read.has(name) ? whole : '',
  )
  return kept === sheet ? kept : withoutUnused(kept)
}

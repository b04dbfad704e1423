/** Makes the style sheet small that a page has inline, where a later sheet has all of it once more. */

import type { Plugin } from 'vite'

/** What nothing of a first sheet uses: choosing a theme by hand, and elements that no first screen has. */
const neverFirst =
  /:root\[data-theme=dark\]\{[^{}]*\}|(?<=[{}])(?:hr|abbr:where\([^)]*\)|code,kbd,samp,pre|sub,sup|sub|sup|table|progress|textarea|::file-selector-button|:where\(select[^{}]*|::-webkit-(?:date|calendar|inner|outer)[\w-]*|:-moz-(?:ui-invalid|focusring)[^{}]*)\{[^{}]*\}/g

/** Of the build's style sheets, that of the entry `name`. */
export function leanFirstSheet(name: string): Plugin {
  return {
    name: 'lean-first-sheet',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.names.includes(name)) file.source = withoutUnused(String(file.source))
    },
  }
}

/** Leaves out what `neverFirst` names, and properties that nothing reads, until none is left. */
export function withoutUnused(sheet: string): string {
  const rules = sheet.replaceAll(neverFirst, '')
  const read = new Set(Array.from(rules.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  const kept = rules.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (whole, name: string) =>
    read.has(name) ? whole : '',
  )
  return kept === sheet ? kept : withoutUnused(kept)
}

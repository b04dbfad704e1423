/** Texts around the documents, one file per language. */
export interface HelpCopy {
  /** Title of the list and of the browser tab. */
  page: string
  /** For search engines. */
  description: string
  home: string
  toApp: string
  label: string
  language: string
  search: { label: string; hint: string; button: string }
  found: { none: string; title: string }
  all: string
  onPage: string
  unknown: string
  print: string
}

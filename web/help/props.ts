import type { HelpPage } from '../../shared/help/pages.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Documents } from './search.ts'

/** What the server knows of a page of the help, and its renderer draws it from. */
export interface HelpData {
  /** Null: the list of all pages. */
  page: HelpPage | null
  /** What is searched for; empty for nothing. */
  search: string
  /** The address was of no page. */
  isUnknown: boolean
  /** Where each picture is in the language of the page, and its size in pixels. */
  pictures: Record<string, Picture>
}

export interface Picture {
  address: string
  width: number
  height: number
}

/** What every part of a page is drawn from. */
export interface HelpProps {
  copy: HelpCopy
  language: Language
  documents: Documents
  data: HelpData
}

/** Words around the documents, one file per language. */
export interface HelpCopy {
  /** Title of the list, and of the browser tab. */
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

import type { HelpPage, HelpPicture } from '../../shared/help-pages.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Documents } from './search.ts'

/** The server's data for rendering a help page. */
export interface HelpData {
  /** Null: the list of all pages. */
  page: HelpPage | null
  /** The search; empty: none. */
  search: string
  /** The requested path does not exist. */
  isUnknown: boolean
  /** URLs of the screenshots in the page's language, and their sizes in pixels. */
  pictures: Record<string, HelpPicture>
}

/** Props of every part of a page. */
export interface HelpProps {
  copy: HelpCopy
  language: Language
  documents: Documents
  data: HelpData
}

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

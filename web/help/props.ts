import type { HelpPage, HelpPicture } from '../../shared/help-pages.ts'
import type { Language } from '../../shared/text/language.ts'
import type { HelpCopy } from '../text/help-copy.ts'
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

/** The server's data for rendering the landing page. */

import type { HelpPicture } from '../help-pages.ts'
import type { OperatorWords } from './operator-words.ts'

export interface LandingData {
  operator: OperatorWords
  /** Path of the sample salon's booking page; null: there is none. */
  sample: string | null
  /** Screenshots of the help in the page's language, by name. */
  pictures: Record<string, HelpPicture>
}

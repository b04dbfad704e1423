/** What the server knows when it draws the landing page. */

import type { SignUpMode } from '../accounts/sign-ups.ts'
import type { OperatorWords } from './operator-words.ts'

export interface LandingData {
  operator: OperatorWords
  /** Who may make an account of their own. */
  signUp: SignUpMode
  /** Address of the sample salon's booking page; null: there is none. */
  demo: string | null
  /** How this server reaches clients; null: not at all. */
  reminders: 'texts' | 'mails' | null
}

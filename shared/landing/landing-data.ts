/** The server's data for rendering the landing page. */

import type { SignUpMode } from '../accounts/sign-ups.ts'
import type { OperatorWords } from './operator-words.ts'

export interface LandingData {
  operator: OperatorWords
  /** Who may create an account. */
  signUp: SignUpMode
  /** Path of the sample salon's booking page; null: there is none. */
  demo: string | null
  /** How this server can reach clients; null: not at all. */
  reminders: 'texts' | 'mails' | null
}

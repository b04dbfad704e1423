/** What both sides say, in every language. Browsers load the one that is read: see `web/text/`. */

import { en } from './en/common.ts'
import type { Language } from './language.ts'
import { vi } from './vi/common.ts'

export const sharedText: Record<Language, typeof en> = { en, vi }

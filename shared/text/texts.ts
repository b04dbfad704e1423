/** Texts of both sides, in every language. Browsers load only one: see `web/text/`. */

import { en } from './en/common.ts'
import type { Language } from './language.ts'
import { vi } from './vi/common.ts'

export const sharedText: Record<Language, typeof en> = { en, vi }

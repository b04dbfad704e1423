/** The words of messages about visits. */

import type { Language } from '../../shared/text/language.ts'
import { en } from './text/en.ts'
import { vi } from './text/vi.ts'

export const words: Record<Language, typeof en> = { en, vi }

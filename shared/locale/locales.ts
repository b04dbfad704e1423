import type { Language } from '../text/language.ts'
import { en } from './en.ts'
import type { Locale } from './locale.ts'
import { vi } from './vi.ts'

export const locales: Record<Language, Locale> = { en, vi }

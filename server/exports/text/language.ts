import type { Language } from '../../../shared/text/language.ts'
import { en } from './en.ts'
import { vi } from './vi.ts'

export const fileText: Record<Language, typeof en> = { en, vi }

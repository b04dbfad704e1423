import type { Language } from '../../../shared/text/language.ts'
import { en } from './en.ts'
import type { SampleText } from './sample-text.ts'
import { vi } from './vi.ts'

export const sampleText: Record<Language, SampleText> = { en, vi }

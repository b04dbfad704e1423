import { book as en } from '../text/en/book.ts'
import type { Texts } from '../text/start.ts'
import { book as vi } from '../text/vi/book.ts'

export const bookTexts: Texts = { en: { book: en }, vi: { book: vi } }

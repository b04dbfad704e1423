import type { Words } from '../text/start.ts'
import { book } from '../text/vi/book.ts'
import { common } from '../text/vi/common.ts'
import { consent } from '../text/vi/consent.ts'
import { errors } from '../text/vi/errors.ts'

export const words: Words = { common, errors, book, consent }

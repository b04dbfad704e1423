import type { Words } from '../text/start.ts'
import { book } from '../text/vi/book.ts'
import { common } from '../text/vi/common.ts'
import { errors } from '../text/vi/errors.ts'
import { ideas } from '../text/vi/ideas.ts'
import { visit } from '../text/vi/visit.ts'
import { waiting } from '../text/vi/waiting.ts'

export const words: Words = { common, errors, book, visit, waiting, ideas }

import { book } from '../text/en/book.ts'
import { common } from '../text/en/common.ts'
import { errors } from '../text/en/errors.ts'
import { ideas } from '../text/en/ideas.ts'
import { visit } from '../text/en/visit.ts'
import { waiting } from '../text/en/waiting.ts'
import type { Words } from '../text/start.ts'

export const words: Words = { common, errors, book, visit, waiting, ideas }

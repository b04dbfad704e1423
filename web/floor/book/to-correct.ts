import type { BookCell, BookRow } from '../../../shared/floor/turn-book.ts'

/** What is to be corrected: a member's visit, or the member's turns. */
export interface ToCorrect {
  row: BookRow
  /** Null: the member's turns. */
  cell: BookCell | null
}

import type { BookCell, BookRow } from '../../../shared/floor/turn-book.ts'

/** What somebody chose to correct: a visit of a member, or the member's turns. */
export interface ToCorrect {
  row: BookRow
  /** Null: of no visit. */
  cell: BookCell | null
}

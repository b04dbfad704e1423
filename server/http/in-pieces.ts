/** Long files, written some rows at a time: between two pieces others have the main thread. */

import { ownTurn } from './turns.ts'

/** A few milliseconds of work. */
const pieceRows = 50

/** The text of all rows, in their order. */
export async function* inPieces<Row>(
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  write: (row: Row) => string,
): AsyncGenerator<string> {
  for await (const rows of batches) {
    for (let start = 0; start < rows.length; start += pieceRows) {
      await ownTurn()
      yield rows
        .slice(start, start + pieceRows)
        .map(write)
        .join('')
    }
  }
}

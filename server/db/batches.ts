/** Long lists a batch at a time, so that no list is ever held whole. */

/**
 * What `read` finds after the last row of the batch before, until a batch is not full. `read` must order by what it
 * compares with, and that must be unique.
 */
export async function* batches<Row>(
  size: number,
  read: (after: Row | undefined, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last, size)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}

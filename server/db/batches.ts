/** Reads long lists in batches, so that no list is ever held whole. */

/**
 * Calls `read` with the last row of the previous batch until a batch is not full. `read` must order by what it
 * compares, and that must be unique.
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

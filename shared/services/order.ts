/** The order of a menu. */

/** Whether the new order contains every id exactly once. */
export function isArrangementOf(arranged: readonly string[], all: readonly string[]): boolean {
  return (
    arranged.length === all.length && new Set(arranged).size === all.length && all.every((id) => arranged.includes(id))
  )
}

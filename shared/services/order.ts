/** The order of a menu, as an owner arranges it. */

/** Whether the arranged ones are all of them, each once. */
export function isArrangementOf(arranged: readonly string[], all: readonly string[]): boolean {
  return (
    arranged.length === all.length && new Set(arranged).size === all.length && all.every((id) => arranged.includes(id))
  )
}

/** Services in a chair that two windows change at once. Pure. */

/**
 * What one window wants, with what others have added and removed since that window showed `before`; in the wanted order.
 * @param before absent: all that others did is undone
 */
export function mergedServices(
  present: readonly string[],
  { before, now }: { before: readonly string[] | undefined; now: readonly string[] },
): string[] {
  if (!before) return [...now]
  const wanted = now.filter((id) => present.includes(id) || !before.includes(id))
  return [...wanted, ...present.filter((id) => !before.includes(id) && !now.includes(id))]
}

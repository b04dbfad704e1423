/** Applies the checkboxes changed in a form to the current list, so that concurrent changes do not overwrite each other. */
export function withTicks(
  present: readonly string[],
  { before, now }: { before: readonly string[]; now: readonly string[] },
): string[] {
  const added = now.filter((id) => !before.includes(id))
  return [...new Set([...present, ...added])].filter((id) => now.includes(id) || !before.includes(id))
}

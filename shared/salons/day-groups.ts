/** Consecutive days with the same hours, shown on one line: `Mon - Fri`. */

/** In the given order. @param alike the key by which days are compared */
export function groupDays<Day>(days: readonly Day[], alike: (day: Day) => string): { first: Day; last: Day }[] {
  const groups: { first: Day; last: Day }[] = []
  for (const day of days) {
    const group = groups.at(-1)
    if (group && alike(group.last) === alike(day)) group.last = day
    else groups.push({ first: day, last: day })
  }
  return groups
}

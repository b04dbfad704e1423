/** The printed log: a sheet for each chair, as many as its entries need. Pure. */

import type { FootSpaEntry } from '../../../shared/floor/foot-spas.ts'

export interface LogPage {
  resourceId: string
  unit: number
  /** The name of the chairs at the last of these entries. */
  chair: string
  entries: readonly FootSpaEntry[]
  /** Of this chair, from 1. */
  number: number
  count: number
}

/** Rows that fit on a letter page. */
export const rowsPerPage = 22

/** By chair; what was opened without cleaning is none of the cleaning log. */
export function logPages(entries: readonly FootSpaEntry[]): LogPage[] {
  const cleanings = entries.filter(({ kind }) => kind !== 'opened')
  const byChair = Map.groupBy(cleanings, ({ resourceId, unit }) => `${resourceId} ${String(unit).padStart(3, '0')}`)
  return [...byChair]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([, own]) => {
      const count = Math.ceil(own.length / rowsPerPage)
      return Array.from({ length: count }, (_, index): LogPage[] => {
        const shown = own.slice(index * rowsPerPage, (index + 1) * rowsPerPage)
        const last = shown.at(-1)
        if (!last) return []
        const { resourceId, unit, chair } = last
        return [{ resourceId, unit, chair, entries: shown, number: index + 1, count }]
      }).flat()
    })
}

/** Whose initials they are, each once, by letters. */
export function signersOf(entries: readonly FootSpaEntry[]): { initials: string; name: string }[] {
  const named = entries.filter(({ initials, name }) => initials !== '' && name !== '')
  return [...Map.groupBy(named, ({ initials, name }) => `${initials} ${name}`).values()]
    .flatMap(([first]) => (first ? [{ initials: first.initials, name: first.name }] : []))
    .toSorted((a, b) => a.initials.localeCompare(b.initials) || a.name.localeCompare(b.name))
}

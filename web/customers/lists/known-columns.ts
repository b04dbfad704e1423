/** Column mappings chosen by the owner, remembered in this browser by column heading. */

import { z } from 'zod'
import { importFields, plainHeader } from '../../../shared/customers/column-words.ts'
import { type Columns, manyColumns } from '../../../shared/customers/columns.ts'

const key = 'booknail.import-columns'
const max = 300
const KnownColumns = z.record(z.string(), z.enum(importFields).nullable())

export function rememberColumns(headers: readonly string[], columns: Columns): void {
  const said = headers.map((name, index) => [plainHeader(name), columns[index] ?? null] as const)
  const kept = Object.entries({ ...known(), ...Object.fromEntries(said.filter(([name]) => name.length > 1)) })
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept.slice(-max))))
  } catch {
    // Without storage, columns are guessed each time.
  }
}

/** Guesses, overridden by remembered mappings; each field is used by one column only. */
export function withRemembered(headers: readonly string[], guessed: Columns): Columns {
  const said = known()
  const columns = headers.map((name, index) => {
    const before = said[plainHeader(name)]
    return before === undefined ? (guessed[index] ?? null) : before
  })
  return columns.map((field, index) =>
    !manyColumns.includes(field) && columns.indexOf(field) !== index ? null : field,
  )
}

function known(): z.infer<typeof KnownColumns> {
  try {
    return KnownColumns.catch({}).parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

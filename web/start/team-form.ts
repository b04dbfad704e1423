/** A new team as form values. Rows without a name are ignored. */

import { NewMember } from '../../shared/staff/team.ts'
import { codesOf } from '../ui/field-codes.ts'

export interface MemberRow {
  /** Of the row, not of a member. */
  id: number
  name: string
  languages: readonly string[]
  /** Ids of services the member does not do. */
  except: readonly string[]
  /** Sunday 0 to Saturday 6; only days on which the salon is open. */
  daysOff: readonly number[]
}

/** Copies the languages of the previous row, as teams mostly share them. */
export function rowAfter(rows: readonly MemberRow[], languages: readonly string[]): MemberRow {
  const last = rows.at(-1)
  return { id: (last?.id ?? 0) + 1, name: '', languages: last?.languages ?? languages, except: [], daysOff: [] }
}

export function named(rows: readonly MemberRow[]): MemberRow[] {
  return rows.filter(({ name }) => name.trim() !== '')
}

/** The request, or field codes by row id. */
export function readTeam(rows: readonly MemberRow[]) {
  const codes: Record<string, string> = {}
  const members = named(rows).flatMap(({ id, ...row }) => {
    const { data, error } = NewMember.safeParse(row)
    if (error) codes[String(id)] = Object.values(codesOf(error.issues))[0] ?? 'invalid'
    return data ? [data] : []
  })
  return { members, codes }
}

/** The list with the item added or removed. */
export function toggled<Value>(list: readonly Value[], one: Value, isIn: boolean): Value[] {
  return isIn ? [...list, one] : list.filter((other) => other !== one)
}

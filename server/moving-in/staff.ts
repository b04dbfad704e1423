/** Members of a staff list, or of a list of appointments. They get no login. */

import { z } from 'zod'
import type { MemberRow } from '../../shared/moving-in/contract.ts'
import { maxOf } from '../../shared/salons/limits.ts'
import { sameName } from '../../shared/same-name.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { insertPerformed } from '../services/performers.sql.ts'
import { listServices } from '../services/services.sql.ts'
import { listStaff, markStaffDeleted } from '../staff/staff.sql.ts'
import type { Bringing } from './bringing.ts'
import type { DoneRow, UndoableRow, UndoneRow } from './files.sql.ts'
import { findBroughtStaff, insertMembers } from './team.sql.ts'

/** Row numbers of those who are in the team: by name, phone or email. */
export async function knownMembers(sql: Sql, salonId: string, rows: readonly MemberRow[]): Promise<Set<number>> {
  const team = await listStaff(sql, salonId)
  const isKnown = ({ firstName, lastName, phone, email }: MemberRow) =>
    team.some(
      (member) =>
        sameName(`${member.firstName} ${member.lastName}`, `${firstName} ${lastName}`) ||
        (phone !== '' && member.phone === phone) ||
        (email !== '' && member.email?.toLowerCase() === email.toLowerCase()),
    )
  return new Set(rows.filter(isKnown).map(({ row }) => row))
}

/** They work as everybody who is new does. */
export async function bringMembers({ sql, salonId, now }: Bringing, rows: readonly MemberRow[]): Promise<DoneRow[]> {
  const known = await knownMembers(sql, salonId, rows)
  const room = Math.max(0, maxOf.members - (await listStaff(sql, salonId)).length)
  const made = rows
    .filter(({ row }) => !known.has(row))
    .slice(0, room)
    .map((row) => ({ ...row, id: newId() }))
  await insertMembers(sql, salonId, made, now)
  const performers = made.filter(({ doesAll }) => doesAll).map(({ id }) => id)
  if (performers.length > 0) {
    const menu = await listServices(sql, salonId, { all: true })
    await insertPerformed(sql, salonId, { staffIds: performers, serviceIds: menu.map(({ id }) => id) })
  }
  const byRow = new Map(made.map((one) => [one.row, one]))
  return rows.map(({ row }) => {
    const one = byRow.get(row)
    if (!one) return { row, outcome: known.has(row) ? 'known' : 'full', broughtId: null, after: null }
    const { id, firstName, lastName, phone, email } = one
    return { row, outcome: 'added', broughtId: id, after: { firstName, lastName, phone, email } }
  })
}

const After = z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() })

/** Who has worked, has a login, or was changed since stays. */
export async function undoMembers({ sql, salonId, now }: Bringing, rows: readonly UndoableRow[]): Promise<UndoneRow[]> {
  const team = await findBroughtStaff(
    sql,
    salonId,
    rows.map(({ broughtId }) => broughtId),
  )
  const judged = rows.map(({ row, broughtId, after }) => {
    const [member, was] = [team.get(broughtId), After.parse(after)]
    const isSame = member && JSON.stringify(After.parse(member)) === JSON.stringify(was)
    return {
      row,
      id: broughtId,
      undone: !member ? 'gone' : member.isUsed ? 'used' : isSame ? 'removed' : 'changed',
    } as const
  })
  for (const { id, undone } of judged) if (undone === 'removed') await markStaffDeleted(sql, salonId, id, now)
  return judged.map(({ row, undone }) => ({ row, undone }))
}

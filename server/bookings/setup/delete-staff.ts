/** What becomes of a member's upcoming bookings when their part in the salon ends: never lost by accident. */

import type { z } from 'zod'
import type { deleteStaff as deleteStaffCall } from '../../../shared/bookings/affected.ts'
import { AppError } from '../../../shared/errors.ts'
import { showName } from '../../../shared/format.ts'
import { firstLanguage } from '../../../shared/text/language.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteKind } from '../../db/news.ts'
import { loadKnown } from '../../messages/known.sql.ts'
import { assertSalon } from '../../salons/access.ts'
import { ownSalonOfStaff } from '../../staff/access.ts'
import { memberOf } from '../../staff/change.ts'
import { deleteLogin } from '../../staff/logins/logins.sql.ts'
import { markStaffDeleted } from '../../staff/staff.sql.ts'
import { markGiven } from '../bookings.sql.ts'
import { giveLines } from '../changing/changes.sql.ts'
import { tellClients } from '../changing/tell.ts'
import { type Change, noteChanges } from '../history.sql.ts'
import { writeBookings } from '../write.ts'
import { listComingLines, type StoredLine, unassignLines } from './affected.sql.ts'
import { describe } from './affected.ts'
import { findTakeovers, type Takeover } from './reassign.ts'

type Coming = z.output<NonNullable<(typeof deleteStaffCall)['query']>>['coming']
type Handover = Exclude<NonNullable<Coming>, 'keep'>
type Answer = z.input<NonNullable<(typeof deleteStaffCall)['reply']>>

/**
 * @throws AppError `not_found` for another salon's member; `has_bookings` when the caller did not say what happens to
 * upcoming ones
 */
export async function deleteStaff(staffId: string, coming: Coming, context: Context): Promise<Answer> {
  const salon = await assertSalon(await ownSalonOfStaff(staffId, context), context)
  return writeBookings(context, salon.id, async (sql) => {
    const member = await memberOf(sql, salon.id, staffId)
    const lines = await listComingLines(sql, salon.id, context.now(), { staffId })
    if (lines.length > 0 && coming === undefined) {
      const total = new Set(lines.map(({ bookingId }) => bookingId)).size
      throw new AppError('has_bookings', { fields: { total: String(total) } })
    }

    noteKind(sql, 'team')
    noteKind(sql, 'floor')
    await deleteLogin(sql, salon.id, staffId)
    await markStaffDeleted(sql, salon.id, staffId, context.now())
    if (coming !== 'unassign' && coming !== 'reassign')
      return { reassigned: 0, unassigned: await describe(sql, salon.id, []) }
    return giveAway(sql, salon, lines, { coming, from: member, because: 'staff_deleted', context })
  })
}

/** @throws AppError `not_found` for another salon's member */
export async function giveComing(staffId: string, coming: Handover, context: Context): Promise<Answer> {
  const salon = await assertSalon(await ownSalonOfStaff(staffId, context), context)
  return writeBookings(context, salon.id, async (sql) => {
    const member = await memberOf(sql, salon.id, staffId)
    const lines = await listComingLines(sql, salon.id, context.now(), { staffId })
    return giveAway(sql, salon, lines, { coming, from: member, because: 'staff_inactive', context })
  })
}

interface LeavingMember {
  from: { id: string; firstName: string; lastName: string }
  because: 'staff_deleted' | 'staff_inactive'
  context: Context
}

async function giveAway(
  sql: Sql,
  salon: { id: string; timezone: string },
  lines: readonly StoredLine[],
  { coming, ...leaving }: LeavingMember & { coming: Handover },
): Promise<Answer> {
  const takeovers =
    coming === 'reassign'
      ? await findTakeovers(sql, salon, lines, leaving.context.now())
      : lines.map((line) => ({ line, to: null }))
  const knew = await loadKnown(sql, salon.id, [...new Set(lines.map(({ bookingId }) => bookingId))])
  await handOver(sql, salon.id, takeovers, leaving)
  await tellClients(sql, salon.id, knew, leaving.context)
  return answer(sql, salon.id, takeovers)
}

async function handOver(
  sql: Sql,
  salonId: string,
  takeovers: readonly Takeover[],
  leaving: LeavingMember,
): Promise<void> {
  const { now } = leaving.context
  const given = takeovers.flatMap(({ line, to }) => (to ? [{ line, to }] : []))
  await giveLines(sql, salonId, given)
  await markGiven(salonId, [...new Set(given.map(({ to }) => to.staffId))], now()).execute(sql)
  const left = takeovers.flatMap(({ line, to }) => (to ? [] : [line]))
  if (left.length > 0) await unassignLines(sql, salonId, left)
  if (takeovers.length > 0) await noteChanges(sql, salonId, historyOf(takeovers, leaving))
}

/** One entry for each booking and its new member; the name of the deleted member stays in it. */
function historyOf(takeovers: readonly Takeover[], { from, because, context }: LeavingMember): Change[] {
  const groups = Map.groupBy(takeovers, ({ line, to }) => `${line.bookingId} ${to?.staffId ?? ''}`)
  return [...groups.values()].flatMap((group): Change[] => {
    const [first] = group
    if (!first) return []
    const { line, to } = first
    return [
      {
        bookingId: line.bookingId,
        at: context.now(),
        actor: 'owner',
        userId: context.user?.id ?? null,
        change: to ? 'given_to_colleague' : 'unassigned',
        details: {
          lineIds: group.map((one) => one.line.lineId),
          fromStaffId: from.id,
          fromName: showName(from, firstLanguage),
          ...(to && { toStaffId: to.staffId }),
          because,
        },
      },
    ]
  })
}

async function answer(sql: Sql, salonId: string, takeovers: readonly Takeover[]): Promise<Answer> {
  const left = takeovers.flatMap(({ line, to }) => (to ? [] : [line]))
  const open = new Set(left.map(({ bookingId }) => bookingId))
  const all = new Set(takeovers.map(({ line }) => line.bookingId))
  return { reassigned: all.size - open.size, unassigned: await describe(sql, salonId, left) }
}

/** Entries of the foot-spa log: somebody cleaned a chair, corrects an entry, or opens a chair that is overdue. */

import { AppError } from '../../../shared/errors.ts'
import type { Cleaning, FootSpaCorrection } from '../../../shared/floor/foot-spas.ts'
import { Act } from '../../../shared/floor/parts.ts'
import { showName } from '../../../shared/format.ts'
import { lettersOf } from '../../../shared/initials.ts'
import { type Context, newId } from '../../context.ts'
import { type Acting, act, byOf } from '../acts.ts'
import { findSeat } from '../seats.sql.ts'
import {
  countVisitEntries,
  findChairName,
  findSpaEntry,
  insertSpaEntry,
  listLastCleanings,
  type NewSpaEntry,
} from './log.sql.ts'
import { findSpaMember, findSpaSettings, hasVisit, listSpaResources } from './spas.sql.ts'

interface Request<Input> {
  input: Input
  key: string | null
}

/**
 * One entry for each visit, and one for each chair, line and day; another tap adds none.
 * @throws AppError `not_found` for a chair, visit, line or member of no such salon; `invalid_request` without initials; `past_day`
 */
export function addCleaning(salonId: string, { input, key }: Request<Cleaning>, context: Context): Promise<Act> {
  const request = { key, asked: { addCleaning: input }, reply: Act, withoutFloor: true }
  return act(salonId, request, context, async (acting) => {
    const { sql } = acting
    const signed = await signatureOf(acting, input)
    const { resourceId, unit } = input.chair
    const settings = await findSpaSettings(sql, salonId)
    const resources = await listSpaResources(sql, salonId, settings)
    const chair = resources.find(({ id }) => id === resourceId)?.name ?? (await findChairName(sql, salonId, resourceId))
    if (chair === null) throw new AppError('not_found')
    const own = input.kind === 'own' ? settings.lines.find(({ id }) => id === input.lineId) : undefined
    if (input.kind === 'own' && !own) throw new AppError('not_found')
    const of = await placeInLog(acting, input)
    if (of === null) return nothingMore
    await write(acting, {
      resource_id: resourceId,
      unit,
      chair,
      kind: input.kind,
      line_id: own?.id ?? null,
      line: own?.text ?? '',
      ...of,
      ...signed,
    })
    return nothingMore
  })
}

/** After a visit of the member, at the chair where the client sat. @throws AppError `not_found` */
export async function addOwnCleaning(
  salonId: string,
  { bookingId, staffId, key }: { bookingId: string; staffId: string; key: string | null },
  context: Context,
): Promise<Act> {
  const seat = await findSeat(context.db, salonId, { bookingId, staffId })
  if (!seat?.resourceId || seat.unit === null) throw new AppError('not_found')
  const chair = { resourceId: seat.resourceId, unit: seat.unit }
  const input = {
    chair,
    kind: 'after_client' as const,
    lineId: null,
    visit: { bookingId, staffId },
    staffId,
    initials: null,
  }
  return addCleaning(salonId, { input, key }, context)
}

/** Nothing of the log is ever undone. */
const nothingMore = { reply: {}, undo: null }

type Place = Pick<NewSpaEntry, 'booking_id' | 'staff_id' | 'visit_entry'>

/** Null: this was entered already. @throws AppError `not_found` */
async function placeInLog(
  { sql, salonId, salon }: Acting,
  { kind, chair, lineId, visit }: Cleaning,
): Promise<Place | null> {
  if (kind === 'after_client') {
    if (visit === null) return {}
    if (!(await hasVisit(sql, salonId, visit))) throw new AppError('not_found')
    const { entries, counts } = await countVisitEntries(sql, salonId, visit)
    return counts ? null : { booking_id: visit.bookingId, staff_id: visit.staffId, visit_entry: entries }
  }
  const last = await listLastCleanings(sql, salonId, salon.date)
  const isDone = last.some(
    (one) =>
      one.kind === kind &&
      one.lineId === lineId &&
      one.resourceId === chair.resourceId &&
      one.unit === chair.unit &&
      one.day === salon.date,
  )
  return isDone ? null : {}
}

type Signature = Pick<NewSpaEntry, 'initials' | 'name'>

/** @throws AppError `not_found` for a member of another salon; `invalid_request` */
async function signatureOf(
  { sql, salonId }: Acting,
  { staffId, initials }: Pick<Cleaning, 'staffId' | 'initials'>,
): Promise<Signature> {
  if (staffId === null) {
    if (initials === null) throw new AppError('invalid_request', { fields: { initials: 'required' } })
    return { initials, name: '' }
  }
  const member = await findSpaMember(sql, salonId, staffId)
  if (!member) throw new AppError('not_found')
  return { initials: lettersOf(member), name: showName(member) }
}

function write(
  { sql, salonId, salon, now, toldAt, context }: Acting,
  entry: Omit<NewSpaEntry, 'id' | 'day' | 'at' | 'toldAt' | 'userId' | 'byName'>,
): Promise<void> {
  return insertSpaEntry(sql, salonId, { id: newId(), day: salon.date, at: now, toldAt, ...byOf(context), ...entry })
}

/**
 * Empty initials strike the entry out; a correction is corrected by another one of the same entry.
 * @throws AppError `not_found`; `entry_corrected` when somebody else was first; `invalid_request` without initials, or without a reason for striking out
 */
export function correctSpaEntry(
  salonId: string,
  { entryId, input, key }: Request<FootSpaCorrection> & { entryId: string },
  context: Context,
): Promise<Act> {
  const request = { key, asked: { correctSpaEntry: entryId, input }, reply: Act, withoutFloor: true }
  return act(salonId, request, context, async (acting) => {
    const entry = await findSpaEntry(acting.sql, salonId, entryId)
    if (!entry || entry.kind === 'correction' || entry.kind === 'opened') throw new AppError('not_found')
    if (entry.corrections !== input.corrections) throw new AppError('entry_corrected')
    const signed = await signatureOf(acting, input)
    if (signed.initials === '' && input.note === '') {
      throw new AppError('invalid_request', { fields: { note: 'required' } })
    }
    const { resourceId, unit, chair } = entry
    await write(acting, {
      resource_id: resourceId,
      unit,
      chair,
      kind: 'correction',
      entry_id: entryId,
      correction: entry.corrections + 1,
      note: input.note,
      ...signed,
    })
    return nothingMore
  })
}

/** @throws AppError `not_found` */
export function openSpa(
  salonId: string,
  { input, key }: Request<{ chair: Cleaning['chair']; reason: string }>,
  context: Context,
): Promise<Act> {
  const request = { key, asked: { openSpa: input }, reply: Act, withoutFloor: true }
  return act(salonId, request, context, async (acting) => {
    const { resourceId, unit } = input.chair
    const resources = await listSpaResources(acting.sql, salonId, { kinds: [] })
    const resource = resources.find(({ id }) => id === resourceId)
    if (!resource) throw new AppError('not_found')
    const entry = { resource_id: resourceId, unit, chair: resource.name, kind: 'opened' as const }
    await write(acting, { ...entry, initials: '', name: '', note: input.reason })
    return nothingMore
  })
}

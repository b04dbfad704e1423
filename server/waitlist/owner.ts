/** The line as the salon sees and changes it. */

import type { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { toIso } from '../../shared/time.ts'
import type { changeEntry as ChangeEntry, WaitlistEntry } from '../../shared/waitlist/contract.ts'
import { searchFit } from '../../shared/waitlist/line.ts'
import { edit, only } from '../audit/edit.ts'
import { listVersions } from '../audit/edits.sql.ts'
import { writeBookings } from '../bookings/write.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { noteKind } from '../db/news.ts'
import { inTurns } from '../http/turns.ts'
import type { StoredSalon } from '../salons/salons.sql.ts'
import { lineOption } from '../services/options/with-options.ts'
import { listServices } from '../services/services.sql.ts'
import { listStaff } from '../staff/staff.sql.ts'
import { endEntry, freeHeldFor } from './client.ts'
import { chosenOf, earliestFor, waitingOf } from './line.ts'
import { daysOf } from './look.ts'
import { holdPlace } from './offer.ts'
import { isOpen, listLastOffers } from './places.sql.ts'
import { whenOf } from './spans.ts'
import { findEntry, listLine, type StoredEntry, updateEntry } from './waitlist.sql.ts'

/** The first in line first. */
export async function listWaiting(
  { id: salonId, timezone, waitlist: mode }: StoredSalon,
  { db, now }: Context,
): Promise<{ timezone: string; mode: StoredSalon['waitlist']; entries: WaitlistEntry[] }> {
  const line = await listLine(db, salonId)
  const ids = line.map(({ id }) => id)
  const [offers, services, staff, versions] = await Promise.all([
    listLastOffers(db, salonId, ids),
    listServices(db, salonId),
    listStaff(db, salonId),
    listVersions(db, salonId, ids),
  ])
  const entries = line.map((entry) => {
    const last = offers.get(entry.id)
    const open = last && isOpen(last, now()) ? last : null
    const { id, firstName, lastName, phone, email, staffId, spans, asks } = entry
    return {
      id,
      joinedAt: toIso(entry.joinedAt),
      firstName,
      lastName,
      phone,
      email,
      services: chosenOf(entry).map(({ serviceId, person, options: chosen }) => {
        const options = chosen.map(lineOption)
        const name = services.find((one) => one.id === serviceId)?.name ?? ''
        return { id: serviceId, name, ...(person > 0 && { person }), ...(options.length > 0 && { options }) }
      }),
      ...(entry.guests.length > 0 && { guests: entry.guests.map((guest) => guest.name) }),
      staffId,
      staffFirstName: staff.find((one) => one.id === staffId)?.firstName ?? '',
      spans,
      asks,
      offer: open && {
        placeId: open.placeId,
        startTime: toIso(open.start),
        endTime: toIso(open.end),
        expiresAt: toIso(open.expiresAt),
      },
      missed: (last?.times ?? 0) - (open ? 1 : 0),
      version: versions.get(id) ?? 1,
    }
  })
  return { timezone, mode, entries }
}

type Changes = z.output<NonNullable<(typeof ChangeEntry)['input']>>

/**
 * @throws AppError `not_found`, `not_waiting`, `in_the_past`, `too_far_ahead`, `staff_not_qualified`,
 * `changed_meanwhile`
 */
export async function changeEntry(
  salon: StoredSalon,
  entryId: string,
  { spans, staffId, letIn, version }: Changes,
  context: Context,
): Promise<void> {
  await writeBookings(context, salon.id, async (sql) => {
    noteKind(sql, 'waitlist')
    const now = context.now()
    const entry = await assertWaiting(sql, salon.id, entryId)
    const member = staffId ? (await listStaff(sql, salon.id)).find(({ id }) => id === staffId) : undefined
    if (staffId && !entry.serviceIds.every((id) => member?.serviceIds.includes(id))) {
      throw new AppError('staff_not_qualified')
    }
    const saving = {
      salonId: salon.id,
      subjectId: entryId,
      part: 'waitlist' as const,
      version,
      read: () => assertWaiting(sql, salon.id, entryId),
      fields: (read: StoredEntry) => only(read, ['spans', 'staffId']),
      write: async () => {
        await freeHeldFor(sql, salon.id, entryId, { now }) // it may not be what they want any more
        await updateEntry(sql, salon.id, entryId, { when: spans && whenOf(spans, salon, now), staffId, letIn })
      },
    }
    await edit(sql, saving, context)
  })
}

/**
 * Offers the entry a place at once, out of turn, even at a time they were offered before.
 * @throws AppError `not_found`, `not_waiting`, `no_place`, `not_told`
 */
export async function offerNow(salon: StoredSalon, entryId: string, context: Context): Promise<void> {
  await writeBookings(context, salon.id, async (sql) => {
    noteKind(sql, 'waitlist')
    const now = context.now()
    const entry = await assertWaiting(sql, salon.id, entryId)
    await freeHeldFor(sql, salon.id, entryId, { now })
    const days = await daysOf(sql, salon, [entry], { without: [], now })
    const [setup] = days.setups.values()
    const holder = setup && waitingOf(entry, setup, [])
    const earliest = setup && earliestFor({ ...setup, noticeMinutes: 0 }, now)
    const fit = holder && earliest && (await inTurns(searchFit(holder, days.days(), earliest), { isFirst: true }))
    if (!fit) throw new AppError('no_place')
    const place = { holder, fit, others: [] }
    if (!(await holdPlace(sql, { salon, setup, line: [entry], place }, context))) throw new AppError('not_told')
  })
}

/** @throws AppError `not_found` when nothing is held for them */
export async function withdrawOffer(salonId: string, entryId: string, context: Context): Promise<void> {
  await writeBookings(context, salonId, async (sql) => {
    noteKind(sql, 'waitlist')
    const held = await freeHeldFor(sql, salonId, entryId, { now: context.now(), withdrawn: true })
    if (held === 0) throw new AppError('not_found')
  })
}

/** @throws AppError `not_found` for a client who is not waiting */
export async function removeEntry(salonId: string, entryId: string, context: Context): Promise<void> {
  if ((await endEntry(salonId, entryId, 'removed', context)) === 0) throw new AppError('not_found')
}

async function assertWaiting(sql: Sql, salonId: string, entryId: string): Promise<StoredEntry> {
  const entry = await findEntry(sql, salonId, entryId)
  if (!entry) throw new AppError('not_found')
  if (entry.state !== 'waiting') throw new AppError('not_waiting')
  return entry
}

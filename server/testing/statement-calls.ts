/** Calls of SQL that needs specific arguments: a table's name, an order, a kind. Their changes are only prepared. */

import { usualReminders } from '../../shared/salons/reminders.ts'
import { listUsers } from '../admin/users.sql.ts'
import { countEntries, listEntries } from '../audit/entry-list.sql.ts'
import { loadContents, loadFrame, loadLines } from '../availability/day-cache.sql.ts'
import { loadOwn, loadSetup } from '../availability/days.sql.ts'
import {
  clearWorkshop,
  countRows,
  emptyTable,
  insertRows as fillTable,
  keepForgotten,
  loosen,
  readTable,
  workshop,
} from '../backup/backup.sql.ts'
import { markGiven } from '../bookings/bookings.sql.ts'
import { loadCaller } from '../bookings/caller.sql.ts'
import { updateBookings } from '../bookings/changing/changes.sql.ts'
import { endHeldBy, insertHeldTime } from '../bookings/held-times/held-times.sql.ts'
import { listAll, listPage as listBookings } from '../bookings/list/booking-list.sql.ts'
import { countPerStatus } from '../bookings/list/status-counts.sql.ts'
import { type NewVisit, storeVisits } from '../bookings/new-bookings.sql.ts'
import { forgetPaidLines, storePaidLines } from '../bookings/stages/stages.sql.ts'
import { listPage as listCustomers } from '../customers/list/customer-list.sql.ts'
import { listSuggestions } from '../customers/suggestions.sql.ts'
import type { Db } from '../db/connection.ts'
import { countKeptSalons, dropKept, keptName, lockKept } from '../db/kept.ts'
import { hitAll, insertHit } from '../db/limits.ts'
import { notify } from '../db/listen.ts'
import { assertGuarded } from '../db/migrate.ts'
import { findDays, noteMade, tellScreens, tellScreensAndWaitlist, tellScreensOfAll } from '../db/news.ts'
import { databaseTime, findOutage } from '../db/probe.ts'
import { catchesUp, whyNoReplica, writtenBy } from '../db/replica.ts'
import { lockSalon, lockSalons } from '../db/salon-lock.ts'
import { send } from '../db/together.ts'
import { grantAll, letWork, ownsSchema } from '../db/working-account.ts'
import { salonFields } from '../exports/takeout/parts/salon.ts'
import { parts } from '../exports/takeout/parts.ts'
import { countPart, insertPart, readPart, updateSalon } from '../exports/takeout/takeout.sql.ts'
import { listThreads } from '../messages/inbox/threads.sql.ts'
import { countMessages, listMessages } from '../messages/list/messages-list.sql.ts'
import { queueMessages, queueUrgentText } from '../messages/messages.sql.ts'
import { claimPushes } from '../messages/push/pushes.sql.ts'
import { insertReminders } from '../messages/reminders.sql.ts'
import { insertTeamMails } from '../messages/team/team-mails.sql.ts'
import { countTexts, takeApart, takeTextOfNobody } from '../messages/text-counts.sql.ts'
import { insertConsent, stoppedAmong } from '../messages/text-stops.sql.ts'
import { usualTexting } from '../outbox/texting.ts'
import { listLives } from '../reports/lifetime.sql.ts'
import { listVisits } from '../reports/lists/visits.sql.ts'
import { insertRows } from '../sample/sample.sql.ts'
import { seededVisits } from '../sample/seeded-bookings.sql.ts'
import { fromRows, insertVisits } from '../sample/visit-rows.sql.ts'
import { setOwnTerms } from '../staff/own-terms.sql.ts'
import { updateCheck } from '../till/check-changes.sql.ts'
import { listChecks } from '../till/lists.sql.ts'
import { settleCheck } from '../waitlist/waitlist.sql.ts'
import { standIn } from './stand-in.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const now = Date.UTC(2027, 2, 11)
const within = { start: now, end: now + 86_400_000 }
const offsets = [{ from: 0, minutes: -480 }]
const table = { table: 'staff', columns: ['salon_id', 'id'] }
const limit = { name: 'tries', windowMinutes: 60, max: 5 }

const kept = keptName(now, '2027-03-01T00:00:00.000Z')

/** Schemas in which a restore works, and those it keeps. */
export const setAside = [workshop.schema, kept]

type Call = (db: Db) => unknown

const bookingLists = (['newest', 'customer-asc'] as const).flatMap((sortBy) =>
  [
    {},
    { status: 'confirmed' as const, from: now, until: now + 1e9 },
    { staffId: id },
    { search: 'An' },
    { search: 'Hoa' },
    { search: 'Hoa Le' },
    { search: id },
  ].flatMap((filter): Call[] => [
    (db) => listBookings(db, id, { ...filter, sortBy, page: 1, limit: 20 }),
    (db) => listAll(db, id, { ...filter, sortBy }),
  ]),
)

const customerLists = (['visits', 'recent', 'spent', 'name', 'added'] as const).map(
  (sort): Call =>
    (db) =>
      listCustomers(db, id, { page: 1, limit: 20, sort, all: false, search: 'Hoa 408' }),
)

const takeouts = Object.values(parts).flatMap((part): Call[] => [
  (db) => readPart(db, id, part),
  (db) => countPart(db, id, part),
  (db) => insertPart(db, id, part, [{}]),
])

const visits = { kind: 'all', staffId: null, serviceId: null, hour: null, limit: 10, after: null } as const
const visitLists = [
  { ...visits, customers: null },
  { ...visits, hour: 10, customers: null },
  { ...visits, after: { startsAt: now, bookingId: id }, customers: null },
  ...(['new', 'came_again'] as const).map((are) => ({ ...visits, customers: { are, start: now, days: 90 } })),
].map(
  (list): Call =>
    (db) =>
      listVisits(db, { salonId: id, offsets }, within, list),
)

const messageLists = (['all', 'waiting', 'sent', 'not_delivered'] as const).flatMap((state): Call[] => {
  const filter = { from: now, until: now + 1e9, state, channel: 'text' as const, search: 'Hoa An' }
  return [
    (db) => countMessages(db, id, filter),
    (db) => listMessages(db, id, { ...filter, search: '408', page: 1, limit: 10 }),
  ]
})

const recipient = {
  bookingId: id,
  customerId: id,
  language: 'en',
  phone: '+14085550177',
  email: 'hoa@example.com',
} as const

const usualSalon = { timezone: 'America/Los_Angeles', reminders: usualReminders }

const change = { bookingId: id, at: now, actor: 'client', userId: id, change: 'booked' } as const

function newVisit(isNew: boolean): NewVisit {
  const { phone, email, language } = recipient
  const contact = { phone, email, language, firstName: 'Hoa', lastName: 'An' }
  return {
    booking: {
      salon_id: id,
      id,
      status: 'confirmed',
      starts_at: new Date(now),
      ends_at: new Date(now),
      submitted_at: new Date(now),
      phone,
      email,
      language,
    } as never,
    lines: [{ start: now, end: now, blockedUntil: now, resourceIds: [], options: [], staffId: id } as never],
    days: ['2027-03-11'],
    change,
    customer: { ...contact, id, phoneHolderId: null, isNew },
    given: [id],
    told: { salonId: id, kind: 'booking_confirmed', recipient, now, hasStopped: isNew },
    reminded: { ...recipient, salonId: id, salon: usualSalon, status: 'confirmed', start: now + 1e9, now },
    rings: true,
    tellsTeam: true,
    tellsDevices: true,
    consent: { ...contact, salonId: id, version: 1, address: '', now },
    key: { salonId: id, key: 'hoa', requestHash: Buffer.alloc(32), bookingId: id, now },
    counted: [],
    holder: Buffer.alloc(32),
  }
}

const caller = { phone: recipient.phone, counted: { limit, subject: 'hoa' }, now }

const newHeldTime = {
  id,
  holder: Buffer.alloc(32),
  network: Buffer.alloc(32),
  secondsLeft: 600,
  lines: [standIn() as never],
}

const anyCheck = { opened: within, state: 'paid' as const, page: 1, limit: 10 }

export const calls: readonly Call[] = [
  (db) => listUsers(db, { search: 'hoa' }, null),
  (db) => countEntries(db, {}),
  (db) => listEntries(db, { salonId: id }, { limit: 10 }),
  (db) => loadSetup(db, id, { from: '2027-03-11', to: '2027-03-12' }, { without: id }),
  (db) => loadSetup(db, id, { around: now, days: 3 }),
  (db) => loadSetup(db, id, { around: now, days: 3 }, { termsOf: [id] }),
  (db) => loadOwn(db, id, [id]),
  (db) => loadFrame(db, id),
  (db) => loadContents(db, id, { from: '2027-03-11', to: '2027-03-12' }),
  (db) => loadLines(db, id, { from: '2027-03-11', to: '2027-03-12' }, id),
  (db) => setOwnTerms(db, id, { staffId: id }, []),
  (db) => setOwnTerms(db, id, { serviceId: id }, []),
  (db) => loadSetup(db, id, { around: now, days: 3 }, { holder: null }),
  (db) => endHeldBy(id, Buffer.alloc(32)).execute(db),
  (db) => insertHeldTime(db, id, { ...within, ...newHeldTime }),
  (db) => readTable(db, table, 2),
  (db) => countRows(db, workshop, table.table),
  (db) => emptyTable(db, workshop, table),
  (db) => fillTable(db, workshop, table, ['{}']),
  (db) => loosen(db, workshop).then((tighten) => tighten()),
  (db) => keepForgotten(db),
  (db) => clearWorkshop(db, () => undefined),
  ...[true, false].map(
    (isNew): Call =>
      (db) =>
        storeVisits(db, [newVisit(isNew)], undefined),
  ),
  (db) => send(db, updateCheck(db, id, id, { now, byName: '', paid: standIn() as never, kept: standIn() as never })),
  (db) => send(db, forgetPaidLines(id, [id], 1000)),
  (db) => send(db, storePaidLines(id, [{ id, services: [{ id, finishedAt: null } as never] }], new Map())),
  (db) => updateBookings(id, [{ id, starts_at: new Date(now), late_minutes: null }]).execute(db),
  ...bookingLists,
  (db) => countPerStatus(db, id, { from: now, until: within.end }),
  (db) => countPerStatus(db, id, { from: now + 1, until: now + 1e9 }),
  ...customerLists,
  ...['1', '408 555', 'Hoa'].map(
    (typed): Call =>
      (db) =>
        listSuggestions(db, id, typed),
  ),
  (db) => countKeptSalons(db, kept),
  (db) => dropKept(db, kept),
  (db) => lockKept(db),
  (db) => letWork(db, db),
  (db) => grantAll(db, 'worker'),
  (db) => ownsSchema(db, kept),
  (db) => hitAll(db, limit, new Map([['hoa', 1]]), now),
  (db) => send(db, insertHit(limit, 'hoa', now)),
  (db) => assertGuarded(db),
  (db) => findOutage(db, now),
  (db) => writtenBy(db),
  (db) => catchesUp(db, '0/0'),
  (db) => whyNoReplica(db, db),
  (db) => databaseTime(db),
  (db) => tellScreens(db, id),
  (db) => tellScreensAndWaitlist(db, id),
  (db) => findDays(db, id, { ids: [id], before: new Set([now]) }),
  (db) => tellScreensOfAll(db, [id]),
  (db) => lockSalon(db, id),
  (db) => notify(db, 'somewhere', ''),
  (db) => lockSalons(db, [id]),
  ...takeouts,
  (db) => insertVisits(db, fromRows({ bookings: [], booking_lines: [], booking_history: [] })),
  (db) =>
    insertVisits(
      db,
      seededVisits({ salonId: id, bookings: 1, now, days: [now], staff: [], services: [], customers: [] }),
    ),
  (db) => updateSalon(db, id, salonFields, {}),
  (db) => loadCaller(db, id, { ...caller, asksLately: false }),
  (db) =>
    db.transaction().execute(async (sql) => {
      noteMade(sql, id, ['2027-03-11'])
      await tellScreens(sql, id)
    }),
  (db) => queueMessages(db, [{ salonId: id, kind: 'booking_confirmed', recipient, now }]),
  (db) => settleCheck(db, id, { leaseEnds: now, now, notBefore: null }),
  (db) => markGiven(id, [id], now).execute(db),
  (db) => insertConsent({ ...recipient, salonId: id, version: 1, address: '', now }).execute(db),
  (db) => stoppedAmong(db, [{ id, salonId: id, recipient: recipient.phone }]),
  (db) => countTexts(db, [{ id, salonId: id, recipient: recipient.phone }], now),
  (db) => takeApart(db, { salonId: id, recipient: recipient.phone, at: now }, usualTexting),
  (db) => takeTextOfNobody(db, { recipient: recipient.phone, at: now }, usualTexting),
  (db) => {
    const visit = { ...recipient, status: 'confirmed' as const, start: now + 1e9 }
    return send(db, insertReminders([{ ...visit, salonId: id, salon: usualSalon, customerId: null, now }]))
  },
  ...(['phone_code', 'text_reply', 'text_answer'] as const).map(
    (kind): Call =>
      (db) =>
        queueUrgentText(db, {
          salonId: id,
          kind,
          phone: recipient.phone,
          language: 'en',
          words: '',
          expiresAt: now,
          now,
        }),
  ),
  (db) => listThreads(db, id, { state: 'open', search: '408', own: null, page: 1, limit: 10 }),
  (db) =>
    listThreads(db, id, {
      state: 'closed',
      own: { staffId: id, day: { start: now, end: now } },
      page: 1,
      limit: 10,
    }),
  ...messageLists,
  ...(['team_new_booking', 'team_changed_booking'] as const).map(
    (kind): Call =>
      (db) =>
        insertTeamMails({ salonId: id, bookingIds: [id], kind, by: id, now }).execute(db),
  ),
  (db) => claimPushes(db, { max: 1, now, leaseEnds: now }),
  (db) => listLives(db, id, within, { offsetsOf: () => offsets, limit: 10 }),
  ...visitLists,
  (db) => listChecks(db, id, { ...anyCheck, words: [{ name: 'hoa' }, { number: 7, phoneEnd: '0177' }] }),
  (db) => listChecks(db, id, { ...anyCheck, words: [{ number: null, phoneEnd: '' }] }),
  (db) => insertRows(db, 'booking_history', [standInRow('salon_id', 'id', 'details') as never]),
  (db) => insertRows(db, 'gift_cards', [standInRow('salon_id', 'id') as never]),
]

function standInRow(...columns: string[]): object {
  return Object.fromEntries(columns.map((column) => [column, standIn()]))
}

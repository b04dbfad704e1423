/**
 * Everything in a salon's takeout, table by table, in an order in which each refers only to earlier ones.
 * `docs/takeout.md` describes it, and a test requires every column of the database to be in this list or in
 * `left-behind.ts`.
 */

import { z } from 'zod'
import { lateCancels, maxCancelHours, usualCancelHours } from '../../../shared/bookings/cancelling.ts'
import { NoShowRules, usualNoShowRules } from '../../../shared/bookings/no-shows.ts'
import { bookingStatuses } from '../../../shared/bookings/status.ts'
import { partySources, partyStates } from '../../../shared/floor/limits.ts'
import { ledgerKinds, weightReasons } from '../../../shared/floor/turn-book.ts'
import { Template } from '../../../shared/messages/templates.ts'
import { Reminders, usualReminders } from '../../../shared/salons/reminders.ts'
import { languages } from '../../../shared/text/language.ts'
import { translationsIn } from '../../../shared/text/translations.ts'
import { line, notes } from '../../../shared/text.ts'
import { waitlistModes } from '../../../shared/waitlist/limits.ts'
import {
  bytes,
  date,
  dates,
  document,
  type Field,
  id,
  ids,
  instant,
  lines,
  maybe,
  name,
  oneOf,
  orElse,
  phone,
  text,
  texts,
  time,
  whole,
  yesNo,
} from './fields.ts'

export interface TakeoutPart {
  table: string
  /** Columns that are unique within a salon. */
  key: readonly string[]
  /** By the field's name in the files; the database column is its snake_case form. */
  fields: Readonly<Record<string, Field>>
  /** Added later: older takeouts lack it. */
  mayLack?: true
  /** Brings a row of an older takeout into today's form. */
  older?: (row: unknown) => unknown
}

const language = oneOf(...languages)
const translations = (text: z.ZodType) => orElse({}, { rule: translationsIn(text) })
const cents = whole(0, 100_000_000)
const minutes = whole(1, 100_000)
const position = whole(-1_000_000, 1_000_000)
const status = oneOf(...bookingStatuses)
const byId = ['id']

/** A single row: the salon's own. */
export const salonFields = {
  name: name(120),
  address: text(200),
  phone,
  email: text(254),
  timezone: name(64),
  slotMinutes: whole(1, 60),
  autoConfirm: yesNo,
  noticeMinutes: whole(0, 100_000),
  horizonDays: whole(0, 365),
  askForReviews: yesNo,
  vipVisits: orElse(10, whole(2, 1000)),
  cancelHours: orElse(usualCancelHours, whole(0, maxCancelHours)),
  lateCancels: orElse('counted', oneOf(...lateCancels)),
  noShowRules: orElse(usualNoShowRules, { rule: NoShowRules, bring: JSON.stringify }),
  bookingCode: orElse('auto', oneOf('off', 'on', 'auto')),
  waitlist: orElse('first', oneOf(...waitlistModes)),
  reminders: orElse(usualReminders, { rule: Reminders, bring: JSON.stringify }),
  plainTexts: orElse(true, yesNo),
  templates: orElse([], { rule: z.array(Template), bring: JSON.stringify }),
} satisfies TakeoutPart['fields']

export const parts = {
  openingHours: {
    table: 'opening_hours',
    key: ['day_of_week'],
    fields: { dayOfWeek: whole(1, 7), closed: yesNo, opensAt: maybe(time), closesAt: maybe(time) },
  },
  pastOpeningHours: {
    table: 'past_opening_hours',
    mayLack: true,
    key: ['day_of_week', 'until'],
    fields: { dayOfWeek: whole(1, 7), until: date, closed: yesNo, opensAt: maybe(time), closesAt: maybe(time) },
  },
  closures: {
    table: 'closures',
    key: byId,
    fields: { id, startsOn: date, endsOn: date, name: name(80), description: lines(200) },
  },
  categories: {
    table: 'categories',
    key: byId,
    fields: {
      id,
      name: name(80),
      names: translations(line(80)),
      description: lines(200),
      colour: whole(1, 10),
      position,
    },
    older: withTranslations,
  },
  categoryPairs: {
    table: 'category_pairs',
    mayLack: true,
    key: ['category_id', 'other_id'],
    fields: { categoryId: id, otherId: id },
  },
  resources: { table: 'resources', key: byId, fields: { id, name: name(80), units: whole(0, 100) } },
  services: {
    table: 'services',
    key: byId,
    fields: {
      id,
      categoryId: maybe(id),
      name: name(255),
      names: translations(line(255)),
      description: lines(200),
      descriptions: translations(notes(200)),
      minutes,
      cleanupMinutes: whole(0, 240),
      priceCents: cents,
      active: yesNo,
      position,
      deletedAt: maybe(instant),
    },
    older: withTranslations,
  },
  serviceResources: {
    table: 'service_resources',
    key: ['service_id', 'resource_id'],
    fields: { serviceId: id, resourceId: id },
  },
  staff: {
    table: 'staff',
    key: byId,
    fields: {
      id,
      firstName: name(80),
      lastName: text(80),
      email: text(254),
      phone,
      address: text(200),
      bio: lines(500),
      skills: texts(30),
      languages: texts(10),
      status: oneOf('active', 'inactive', 'on_break'),
      bookable: yesNo,
      position,
      lastGivenAt: maybe(instant),
      createdAt: instant,
      deletedAt: maybe(instant),
    },
  },
  staffServices: {
    table: 'staff_services',
    key: ['staff_id', 'service_id'],
    fields: { staffId: id, serviceId: id },
  },
  shifts: {
    table: 'shifts',
    key: ['staff_id', 'day_of_week'],
    fields: {
      staffId: id,
      dayOfWeek: whole(0, 6),
      active: yesNo,
      startsAt: maybe(time),
      endsAt: maybe(time),
      breakStartsAt: maybe(time),
      breakEndsAt: maybe(time),
    },
  },
  pastShifts: {
    table: 'past_shifts',
    mayLack: true,
    key: ['staff_id', 'day_of_week', 'until'],
    fields: {
      staffId: id,
      dayOfWeek: whole(0, 6),
      until: date,
      active: yesNo,
      startsAt: maybe(time),
      endsAt: maybe(time),
      breakStartsAt: maybe(time),
      breakEndsAt: maybe(time),
    },
  },
  timeOff: {
    table: 'time_off',
    key: byId,
    fields: { id, staffId: id, startsAt: instant, endsAt: instant, reason: text(200) },
  },
  blocks: {
    table: 'blocks',
    key: byId,
    fields: {
      id,
      staffId: id,
      reason: text(200),
      weekly: yesNo,
      startsOn: date,
      endsOn: maybe(date),
      fromTime: time,
      toTime: time,
      skipped: dates,
    },
  },
  customers: {
    table: 'customers',
    key: byId,
    fields: {
      id,
      phone,
      firstName: name(80),
      lastName: text(80),
      email: text(254),
      language,
      notes: lines(2000),
      preferences: lines(1000),
      birthday: maybe(date),
      blocked: yesNo,
      createdAt: instant,
      mergedInto: maybe(id),
      erasedAt: maybe(instant),
      importedVisits: orElse(0, whole(0, 1_000_000)),
      importedSpentCents: orElse(0, whole(0, 100_000_000_000)),
      importedLastVisit: orElse(null, maybe(date)),
      exempt: orElse(false, yesNo),
      exceptionAt: orElse(null, maybe(instant)),
      textsStoppedAt: orElse(null, maybe(instant)),
      mailsStoppedAt: orElse(null, maybe(instant)),
    },
  },
  differentCustomers: {
    table: 'different_customers',
    key: ['one_id', 'other_id'],
    fields: { oneId: id, otherId: id },
  },
  textConsents: {
    table: 'text_consents',
    mayLack: true,
    key: ['phone', 'given_by', 'version'],
    fields: {
      phone,
      givenBy: oneOf('booking', 'start'),
      version: whole(0, 1000),
      language,
      address: text(64),
      givenAt: instant,
    },
  },
  erasedPhones: { table: 'erased_phones', key: ['phone_hash'], fields: { phoneHash: bytes, erasedAt: instant } },
  bookings: {
    table: 'bookings',
    key: byId,
    fields: {
      id,
      customerId: maybe(id),
      status,
      source: oneOf('public', 'owner', 'walk_in'),
      startsAt: instant,
      endsAt: instant,
      minutes: whole(0, 100_000),
      priceCents: cents,
      firstName: text(80),
      lastName: text(80),
      phone,
      email: text(254),
      notes: lines(1000),
      language,
      outsideHours: yesNo,
      version: whole(1, 1_000_000_000),
      submittedAt: instant,
      groupId: orElse(null, maybe(id)),
      arrivedAt: orElse(null, maybe(instant)),
      leftAt: orElse(null, maybe(instant)),
      lateMinutes: orElse(null, maybe(whole(1, 180))),
      clientConfirmedStart: orElse(null, maybe(instant)),
      confirmBy: orElse(null, maybe(instant)),
      releasedAt: orElse(null, maybe(instant)),
    },
  },
  bookingLines: {
    table: 'booking_lines',
    key: ['booking_id', 'id'],
    fields: {
      id,
      bookingId: id,
      status,
      visitStartsAt: instant,
      position: whole(0, 1000),
      serviceId: maybe(id),
      serviceName: text(255),
      staffId: maybe(id),
      staffFirstName: text(80),
      staffLastName: text(80),
      requested: yesNo,
      startsAt: instant,
      endsAt: instant,
      blockedUntil: instant,
      minutes: whole(1, 720),
      cleanupMinutes: whole(0, 100_000),
      priceCents: cents,
      resourceIds: ids,
      notes: lines(1000),
      startedAt: orElse(null, maybe(instant)),
      finishedAt: orElse(null, maybe(instant)),
    },
  },
  bookingHistory: {
    table: 'booking_history',
    key: ['booking_id', 'id'],
    fields: {
      id,
      bookingId: id,
      at: instant,
      actor: oneOf('client', 'owner', 'system'),
      change: name(60),
      details: document,
    },
  },
  messages: {
    table: 'messages',
    key: byId,
    fields: {
      id,
      bookingId: maybe(id),
      customerId: maybe(id),
      kind: name(60),
      channel: oneOf('email', 'text'),
      language,
      recipient: text(254),
      dueAt: instant,
      status: oneOf('queued', 'sent', 'failed', 'refused'),
      attempts: whole(0, 10_000),
      sentAt: maybe(instant),
      toldStart: maybe(instant),
      failure: maybe(text(500)),
      createdAt: instant,
      leadMinutes: orElse(null, maybe(whole(1, 100_000))),
      remindsOf: orElse(null, maybe(instant)),
      byHand: orElse(null, maybe(oneOf('text', 'whatsapp', 'zalo', 'call'))),
      receipt: orElse(null, maybe(oneOf('taken', 'undelivered', 'delivered'))),
      receiptAt: orElse(null, maybe(instant)),
    },
  },
  reviews: {
    table: 'reviews',
    key: byId,
    fields: {
      id,
      bookingId: id,
      rating: whole(1, 5),
      words: lines(2000),
      hidden: yesNo,
      answer: lines(2000),
      createdAt: instant,
      answeredAt: maybe(instant),
    },
  },
  reviewRatings: {
    table: 'review_ratings',
    key: ['review_id', 'staff_id'],
    fields: { reviewId: id, staffId: id, rating: whole(1, 5), hidden: yesNo },
  },
  floorSettings: {
    table: 'floor_settings',
    mayLack: true,
    key: ['is_on'],
    fields: {
      isOn: yesNo,
      showMoney: yesNo,
      openBoard: yesNo,
      lineFromHome: yesNo,
      maxFromHome: whole(1, 50),
      explained: yesNo,
      rules: document,
    },
  },
  floorDays: {
    table: 'floor_days',
    mayLack: true,
    key: ['day'],
    fields: {
      day: date,
      rules: document,
      openedAt: instant,
      closedAt: maybe(instant),
      lastNumber: whole(0, 10_000),
      version: whole(1, 1_000_000),
    },
  },
  floorEntries: {
    table: 'floor_entries',
    mayLack: true,
    key: ['day', 'number'],
    fields: {
      day: date,
      number: whole(1, 100_000),
      at: instant,
      staffId: id,
      kind: oneOf(...ledgerKinds),
      bookingId: maybe(id),
      place: maybe(whole(0, 10_000)),
      halves: whole(-1000, 1000),
      cents: whole(-100_000_000, 100_000_000),
      toTheEnd: yesNo,
      until: maybe(instant),
      because: maybe(oneOf(...weightReasons)),
      reason: text(200),
      undoes: maybe(whole(1, 100_000)),
      byName: text(80),
      details: document,
    },
  },
  floorParties: {
    table: 'floor_parties',
    mayLack: true,
    key: byId,
    fields: {
      id,
      day: date,
      number: whole(1, 10_000),
      source: oneOf(...partySources),
      state: oneOf(...partyStates),
      cameAt: instant,
      here: yesNo,
      firstName: text(80),
      phone,
      language,
      quotedMinutes: maybe(whole(0, 100_000)),
      calledAt: maybe(instant),
      onMyWayAt: maybe(instant),
      seatedAt: maybe(instant),
      endedAt: maybe(instant),
    },
  },
  floorClients: {
    table: 'floor_clients',
    mayLack: true,
    key: ['party_id', 'position'],
    fields: {
      partyId: id,
      position: whole(0, 100),
      serviceIds: ids,
      staffId: maybe(id),
      redo: yesNo,
      bookingId: maybe(id),
    },
  },
  floorSeats: {
    table: 'floor_seats',
    mayLack: true,
    key: ['booking_id', 'staff_id'],
    fields: { bookingId: id, staffId: id, resourceId: maybe(id), unit: maybe(whole(1, 100)), redo: yesNo },
  },
} as const satisfies Record<string, TakeoutPart>

/** The column of a field. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Vietnamese had fields of its own. */
function withTranslations(row: unknown): unknown {
  const { nameVi, descriptionVi } = z
    .object({ nameVi: z.string(), descriptionVi: z.string() })
    .partial()
    .catch({})
    .parse(row)
  return Object.assign(
    {},
    nameVi !== undefined && { names: { vi: nameVi } },
    descriptionVi !== undefined && { descriptions: { vi: descriptionVi } },
    row,
  )
}

/** Importing appointments of another program: upcoming ones are booked, past ones become the history of their clients. */

import { z } from 'zod'
import { maxServicesPerVisit } from '../bookings/limits.ts'
import { maxSpentCents } from '../customers/import-row.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { LocalDate, LocalTime } from '../local-time.ts'
import { line, notes } from '../text.ts'

/** Past ones per call, and upcoming ones, which hold the salon's lock while they are booked. */
export const historyAtOnce = 250
export const bookingsAtOnce = 20
/** Upcoming ones of one day that are previewed together. */
export const previewedAtOnce = 200

export const pastOutcomes = ['made', 'cancelled', 'missed'] as const
export type PastOutcome = (typeof pastOutcomes)[number]

const Appointment = z.object({
  row: z.number().int().min(1).max(1_100_000),
  date: LocalDate.describe('On the clock of `zone`, as is `time`.'),
  time: LocalTime,
  zone: line(64),
  person: z.number().int().min(1).max(1_100_000).describe('The row of the client in the same import.'),
  who: line(300).describe(
    'Phone, email or name: with the words below it tells whether this appointment is there already.',
  ),
  services: line(1000).describe('As written in the file, as is `staff`.'),
  staff: line(300),
  nth: z.number().int().min(0).max(1000).default(0).describe('Of those that are alike in one file.'),
  notes: notes(1000).default(''),
})

export const PastAppointment = Appointment.extend({
  minutes: z.number().int().min(0).max(1440),
  priceCents: z.number().int().min(0).max(maxSpentCents),
  outcome: z.enum(pastOutcomes),
})
export type PastAppointment = z.output<typeof PastAppointment>

const WantedLine = z.object({
  serviceId: Id,
  staffId: Id.nullable().describe('Null: no preference.'),
  priceCents: z
    .number()
    .int()
    .min(0)
    .max(maxSpentCents)
    .nullable()
    .describe('As it was agreed; null: as the menu says.'),
})

export const UpcomingAppointment = Appointment.extend({
  lines: z.array(WantedLine).min(1).max(maxServicesPerVisit).describe('One after the other.'),
  depositCents: z
    .number()
    .int()
    .min(0)
    .max(maxSpentCents)
    .default(0)
    .describe('Held for it; the other program took it.'),
  movedTo: z.iso.datetime({ offset: true }).nullable().default(null).describe('Another start that the owner chose.'),
  outsideHours: z.boolean().default(false).describe('Book even outside hours; never over another visit.'),
})
export type UpcomingAppointment = z.output<typeof UpcomingAppointment>

/** Why an upcoming appointment cannot be booked as it is. */
export const Obstacle = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['in_the_past', 'too_far_ahead', 'salon_closed', 'service_inactive']) }),
  z.object({ code: z.enum(['before_opening', 'after_closing']), at: z.string() }),
  z.object({ code: z.enum(['day_off', 'not_at_work', 'does_not_do_it', 'not_bookable']), staffId: z.string() }),
  z.object({ code: z.enum(['nobody_works', 'nobody_does_it', 'nobody_is_free']) }),
  z
    .object({
      code: z.literal('overlaps'),
      staffId: z.string(),
      name: z.string(),
      row: z.number().nullable().describe('Of the same file; null: it is booked already.'),
      at: z.string(),
    })
    .describe('Another visit, with its start.'),
  z.object({ code: z.literal('forgotten') }).describe('Erased at their request.'),
])
export type Obstacle = z.infer<typeof Obstacle>

const Place = z.object({
  startsAt: z.string(),
  staffId: z.string().nullable().describe('Null: as in the file.'),
})

const Outlook = z.object({
  row: z.number(),
  isThere: z.boolean().describe('Brought in before.'),
  obstacle: Obstacle.nullable().describe('Null: it fits.'),
  places: z.array(Place).describe('Nearest free times and other technicians, the best first, at most four.'),
  mayOverstep: z.boolean().describe('It would fit outside the hours.'),
})
export type Outlook = z.infer<typeof Outlook>

export const previewAppointments = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/appointments/import-previews',
  summary: 'Preview whether upcoming appointments of one day can be booked. Stores nothing.',
  params: SalonParams,
  input: z.strictObject({ appointments: z.array(UpcomingAppointment).min(1).max(previewedAtOnce) }),
  maxBytes: previewedAtOnce * 8000,
  reply: z.object({ rows: z.array(Outlook) }),
})

const ImportParams = z.object({ salonId: Id, importId: Id })

export const importHistory = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/appointments/imports/:importId/history',
  refusals: ['import_over'],
  summary: 'Import a batch of past appointments as history of their clients. Those imported before change nothing.',
  params: ImportParams,
  input: z.strictObject({ appointments: z.array(PastAppointment).min(1).max(historyAtOnce) }),
  maxBytes: historyAtOnce * 8000,
  reply: z.object({ added: z.number(), known: z.number(), forgotten: z.number() }),
})

const Booked = z.object({
  row: z.number(),
  outcome: z.enum(['booked', 'known', 'refused']),
  obstacle: Obstacle.nullable(),
})
export type BookedRow = z.infer<typeof Booked>

export const importBookings = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/appointments/imports/:importId/bookings',
  refusals: ['import_over'],
  summary:
    'Book a batch of upcoming appointments, each if it fits; also after the import has ended, until undoing begins. Those imported before change nothing. No client gets a message.',
  params: ImportParams,
  input: z.strictObject({ appointments: z.array(UpcomingAppointment).min(1).max(bookingsAtOnce) }),
  maxBytes: bookingsAtOnce * 8000,
  reply: z.object({ rows: z.array(Booked) }),
})

export const tellImported = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/appointments/imports/:importId/messages',
  refusals: ['import_over'],
  summary:
    'Tell clients of imported upcoming appointments that they are booked, each once; call it until none are left.',
  params: ImportParams,
  reply: z.object({ told: z.number(), left: z.number() }),
})

export const undoAppointments = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/appointments/imports/:importId/undone',
  refusals: ['import_over'],
  summary:
    'Undo a batch of imported appointments, once undoing the import has begun; call it until none are left. What was used since stays.',
  params: ImportParams,
  reply: z.object({ left: z.number() }),
})

/** Why an imported booking stays. */
export const stayReasons = ['paid', 'changed', 'over', 'gone'] as const
export type StayReason = (typeof stayReasons)[number]

export const listStaying = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/appointments/imports/:importId/staying',
  summary: 'Imported bookings that undoing left, at most 500, and why.',
  params: ImportParams,
  reply: z.object({
    rows: z.array(
      z.object({ bookingId: z.string().nullable(), name: z.string(), startsAt: z.string(), why: z.enum(stayReasons) }),
    ),
  }),
})

/** The foot-spa log: which chair is to be cleaned, and the entries, which are never changed. */

import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { line, requiredLine } from '../text.ts'
import { daysBetween } from '../time.ts'
import { basinKinds, chairStates, intervals, knownPlaces, lineStates } from './foot-spa-lines.ts'
import { Act, At, DoneHeaders, KeyHeaders, MaybeAt, SalonParams } from './parts.ts'

/** Lines of a salon's own rule. */
export const maxOwnLines = 10
/** Days that can be printed at once. */
export const maxLogDays = 31
/** Entries of a log that is read at once, the latest. */
export const maxLogEntries = 2_000

/** `opened`: an overdue chair was opened anyway, with a reason. */
export const footSpaEntryKinds = ['after_client', 'end_of_day', 'weekly', 'own', 'correction', 'opened'] as const
export type FootSpaEntryKind = (typeof footSpaEntryKinds)[number]

const unit = z.number().int().min(1).max(100)
const ChairIn = z.strictObject({ resourceId: Id, unit })
export const Initials = requiredLine(4).describe('One to four letters.')

export const FootSpaEntry = z.object({
  id: z.string(),
  at: At.describe('When it was done.'),
  toldAt: MaybeAt.describe('When it reached the server, if it was done without a connection; null: at once.'),
  day: LocalDate.describe('The business day.'),
  resourceId: z.string(),
  unit: z.number().int(),
  chair: z.string().describe('The name of the chairs at that time.'),
  kind: z.enum(footSpaEntryKinds),
  line: z.string().describe('For own: the words of the line at that time.'),
  initials: z.string().describe('Empty for opened, and for a correction that strikes the entry out.'),
  name: z.string().describe('Full name of whose initials they are; empty: they were typed.'),
  corrects: z
    .object({ id: z.string(), at: At, initials: z.string() })
    .nullable()
    .describe('For correction: the entry, and the initials it had until then.'),
  corrections: z.number().int().describe('How often it has been corrected.'),
  note: z.string().describe('Why: of a correction or of opened.'),
  by: z.string().describe('First name of the account that wrote it.'),
})
export type FootSpaEntry = z.infer<typeof FootSpaEntry>

const OwnLine = z.object({ id: z.string(), text: z.string(), every: z.enum(intervals) })
const ChairKind = z.object({ resourceId: z.string(), kind: z.enum([...basinKinds, 'none']) })

const Settings = z.object({
  closesOverdue: z.boolean().describe('Nobody is seated at an overdue chair.'),
  lines: z.array(OwnLine).describe('Lines that the salon’s own rule adds.'),
  kinds: z
    .array(ChairKind)
    .describe('What the chairs are; `none`: no foot spa. Absent: a foot spa where services on feet need it.'),
})
export type FootSpaSettings = z.infer<typeof Settings>

const SettingsIn = z
  .strictObject({
    closesOverdue: z.boolean(),
    lines: z
      .array(z.strictObject({ ...OwnLine.shape, id: Id, text: requiredLine(60) }))
      .max(maxOwnLines)
      .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
    kinds: z.array(z.strictObject({ ...ChairKind.shape, resourceId: Id })).max(100),
  })
  .partial()

export const SpaChair = z.object({
  resourceId: z.string(),
  unit: z.number().int(),
  name: z.string(),
  kind: z.enum(basinKinds).nullable().describe('Null: not stated.'),
  state: z.enum(chairStates),
  closed: z.boolean().describe('Overdue, and nobody is seated there until it is cleaned or opened.'),
  visit: z
    .object({
      bookingId: z.string(),
      staffId: z.string(),
      staffFirstName: z.string(),
      clientName: z.string(),
      initials: z.string().describe('Of the member who serves or served.'),
      plannedEnd: At,
      leftAt: MaybeAt.describe('Null: the client is in the chair.'),
    })
    .nullable()
    .describe('The last one; null: nobody sat there lately.'),
  cleaned: z.object({ at: At, initials: z.string() }).nullable(),
})
export type SpaChair = z.infer<typeof SpaChair>

export const SpaLine = z.object({
  kind: z.enum(['end_of_day', 'weekly', 'own']).describe('weekly: the soak, in Texas every two weeks.'),
  lineId: z.string().nullable(),
  text: z.string().describe('For own.'),
  every: z.enum(intervals),
  dueAt: MaybeAt.describe('For end_of_day: when the salon closes today; null: closed all day.'),
  dueOn: LocalDate.nullable().describe('Of the other lines: the earliest day on which a chair is due; null: none yet.'),
  state: z.enum(lineStates).describe('Of the chair that is furthest behind.'),
  chairs: z.array(z.object({ resourceId: z.string(), unit: z.number().int(), state: z.enum(lineStates) })),
})
export type SpaLine = z.infer<typeof SpaLine>

export const FootSpas = z.object({
  salonId: z.string(),
  timezone: z.string(),
  now: At,
  date: LocalDate.describe('The business day.'),
  floorOn: z.boolean().describe('If off, nobody knows when clients leave: each chair can be logged at any time.'),
  inUse: z.boolean().describe('The log has an entry, or overdue chairs are closed. If not, only its page shows it.'),
  place: z.enum(knownPlaces).nullable().describe('Whose rule the lines follow; null: not known.'),
  settings: Settings.extend({ version: Version }),
  resources: z
    .array(
      z.object({ resourceId: z.string(), name: z.string(), kind: z.enum(basinKinds).nullable(), isSpa: z.boolean() }),
    )
    .describe('All chairs and devices of the salon.'),
  chairs: z.array(SpaChair),
  lines: z.array(SpaLine),
  notLogged: z
    .array(z.object({ resourceId: z.string(), unit: z.number().int() }))
    .describe('Chairs used on the business day before, without an end-of-day entry.'),
  log: z.array(FootSpaEntry).describe('Of today, the latest first.'),
  members: z.array(
    z.object({ staffId: z.string(), firstName: z.string(), lastName: z.string(), initials: z.string() }),
  ),
})
export type FootSpas = z.infer<typeof FootSpas>

const path = '/api/salons/:salonId/floor/foot-spas'

export const readFootSpas = endpoint({
  method: 'GET',
  path,
  summary: 'Foot spas: which chair is to be cleaned, which lines are due, and the log of today.',
  params: SalonParams,
  reply: FootSpas,
})

export const FootSpaLog = z.object({
  salonName: z.string(),
  address: z.string(),
  salonLicense: z.string().describe("The number of the establishment's license; empty: none is entered."),
  licenses: z
    .array(z.object({ name: z.string(), number: z.string() }))
    .describe('Numbers of the members whose initials are in the entries.'),
  timezone: z.string(),
  now: At,
  place: z.enum(knownPlaces).nullable(),
  entries: z.array(FootSpaEntry).describe('In the order in which they were done.'),
})
export type FootSpaLog = z.infer<typeof FootSpaLog>

export const logDays = z
  .object({ from: LocalDate, to: LocalDate })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < maxLogDays, { path: ['to'] })

export const readFootSpaLog = endpoint({
  method: 'GET',
  path: `${path}/log`,
  summary: 'The foot-spa log of some days, for printing.',
  params: SalonParams,
  query: logDays,
  reply: FootSpaLog,
})

export const Cleaning = z.strictObject({
  chair: ChairIn,
  kind: z.enum(['after_client', 'end_of_day', 'weekly', 'own']),
  lineId: Id.nullable().default(null).describe('For own.'),
  visit: z
    .strictObject({ bookingId: Id, staffId: Id })
    .nullable()
    .default(null)
    .describe('For after_client: after which visit; one entry each. Null: not known.'),
  staffId: Id.nullable().default(null).describe('Whose initials; null: `initials` has them.'),
  initials: Initials.nullable().default(null),
})
export type Cleaning = z.infer<typeof Cleaning>
export type CleaningIn = z.input<typeof Cleaning>

export const addCleaning = endpoint({
  method: 'POST',
  path: `${path}/entries`,
  summary: 'A foot spa was cleaned. Idempotent per visit.',
  params: SalonParams,
  headers: DoneHeaders,
  refusals: ['past_day', 'idempotency_mismatch'],
  input: Cleaning,
  reply: Act,
})

export const FootSpaCorrection = z.strictObject({
  corrections: z.number().int().min(0).describe('How often the entry had been corrected when it was read.'),
  staffId: Id.nullable().default(null).describe('Whose initials they should be; null: `initials` has them.'),
  initials: line(4).nullable().default(null).describe('Empty: the entry is struck out.'),
  note: line(120).default(''),
})
export type FootSpaCorrection = z.infer<typeof FootSpaCorrection>

export const correctFootSpaEntry = endpoint({
  method: 'POST',
  path: `${path}/entries/:footSpaEntryId/corrections`,
  summary: 'Correct an entry of the foot-spa log, by an entry of its own.',
  params: SalonParams.extend({ footSpaEntryId: Id }),
  headers: KeyHeaders,
  refusals: ['entry_corrected', 'nothing_corrected', 'idempotency_mismatch'],
  input: FootSpaCorrection,
  reply: Act,
})

export const openFootSpa = endpoint({
  method: 'POST',
  path: `${path}/openings`,
  summary: 'Open an overdue foot spa anyway, with a reason that is kept.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['idempotency_mismatch'],
  input: z.strictObject({ chair: ChairIn, reason: requiredLine(120) }),
  reply: Act,
})

export const changeFootSpaSettings = endpoint({
  method: 'PATCH',
  path: '/api/salons/:salonId/foot-spa-settings',
  summary: 'Change what the chairs are, the lines of the salon’s own rule, and whether overdue chairs are closed.',
  params: SalonParams,
  refusals: ['changed_meanwhile'],
  input: SettingsIn.extend({ version: VersionIn }),
  reply: Settings.extend({ version: Version }),
})

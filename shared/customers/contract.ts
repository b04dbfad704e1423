import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { bookingStatuses } from '../bookings/status.ts'
import { EmailIn, PhoneIn } from '../contact.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { PriceOut } from '../money.ts'
import { pageQuery, pageReply } from '../paging.ts'
import { priceKinds } from '../prices.ts'
import { missedHow, standings } from '../salons/no-shows.ts'
import { LineOption } from '../services/option-groups.ts'
import { firstLanguage, languages } from '../text/language.ts'
import { line, nameLine, notes, requiredName } from '../text.ts'
import { customerSorts } from './sorts.ts'

const Language = z.enum(languages)

export const CustomerSuggestion = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  language: Language.describe('Language of messages.'),
  lastVisit: z.string().nullable().describe('The start of the latest completed visit.'),
  visits: z.number().describe('Completed ones.'),
  noShows: z.number(),
})
export type CustomerSuggestion = z.infer<typeof CustomerSuggestion>

export const maxSuggestions = 8

export const suggestCustomers = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/customers/suggestions',
  summary:
    'Customers whose name begins with the text, ignoring accents, or whose phone begins or ends with the digits.',
  params: SalonParams,
  query: z.object({ q: line(80).pipe(z.string().min(2)) }),
  reply: z.array(CustomerSuggestion),
})

export const CustomerParams = z.object({ salonId: Id, customerId: Id })

/** Somebody who uses the phone of another customer, or that one. */
export const FamilyMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  serviceUsageCount: z.number().describe('Completed visits.'),
})

/** A customer as the list shows them. */
export const Customer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().describe('E.164; empty: unknown or erased.'),
  email: z.string(),
  language: Language,
  blocked: z.boolean().describe('May not book online; the salon may book for them.'),
  textsStopped: z.boolean().describe('Refused texts, or texted STOP: gets none until they text START.'),
  erased: z.boolean().describe('Erased: only figures are left.'),
  serviceUsageCount: z.number().describe('Completed visits, without those given back as a whole.'),
  phoneHolder: FamilyMember.omit({ serviceUsageCount: true })
    .nullable()
    .describe('Whose phone it is; null: their own, or none.'),
  phoneVisits: z.number().describe('Completed visits of everybody who uses the phone: a VIP is told by them.'),
  lastServiceDate: z.string().nullable().describe('The start of the latest completed visit.'),
  totalSpent: PriceOut.describe(
    'What was paid on checks less what was given back, without tips, tax and gift cards sold; completed visits without a check at their price.',
  ),
  before: z
    .object({ visits: z.number(), lastVisit: LocalDate.nullable(), spent: PriceOut })
    .nullable()
    .describe('Figures imported from another product; not included in the other figures.'),
  createdAt: z.string(),
})
export type Customer = z.infer<typeof Customer>

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers',
  summary:
    'Customers with a completed visit, or all; the search covers name and email, ignoring accents and case, and phone.',
  params: SalonParams,
  query: z.object({
    search: line(80).optional(),
    ...pageQuery(10),
    sort: z.enum(customerSorts).default('visits'),
    all: z.stringbool().meta({ maxLength: 8 }).default(false).describe('Include customers without a completed visit.'),
  }),
  reply: z.object({ customers: z.array(Customer), ...pageReply }),
})

export const sumUpCustomers = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers/summary',
  summary: 'Number of customers with a completed visit, and the number and revenue of those visits.',
  params: SalonParams,
  reply: z.object({ activeCustomers: z.number(), totalServices: z.number(), totalRevenue: PriceOut }),
})

const Favourite = z.object({ name: z.string(), count: z.number().describe('Number of completed visits with it.') })

/** They waited in line without a booking, and went before anybody served them. */
const LeftLine = z.object({
  partyId: z.string(),
  cameAt: z.string(),
  waitedMinutes: z.number().int().nullable().describe('Null: it is not known when they went.'),
  people: z.number().int(),
  services: z.array(z.string()),
})
export type LeftLine = z.infer<typeof LeftLine>

/** Everything the salon knows about a customer, except the individual visits. */
export const CustomerRecord = Customer.extend({
  notes: z.string(),
  preferences: z.string(),
  birthday: LocalDate.nullable().describe('In 1904: its year is not known.'),
  version: Version,
  noShows: z.number(),
  exempt: z.boolean().describe('May book online as if no visit had been missed.'),
  mailsStopped: z.boolean().describe('Wants no emails that are not about a visit.'),
  standing: z
    .enum(standings)
    .describe('What the customer may do online: book, book subject to confirmation, or nothing.'),
  missed: z
    .array(z.object({ startTime: z.string(), how: z.enum(missedHow) }))
    .describe("Missed visits that count by the salon's rules, of everybody who uses the phone, latest first."),
  exception: z
    .object({ by: z.string().describe('A name; empty: no longer known.'), at: z.string() })
    .nullable()
    .describe('Who last exempted or blocked the customer, or revoked that.'),
  lateCancels: z.number().describe("Cancelled after the salon's current deadline."),
  leftLine: z
    .object({ count: z.number().int(), latest: z.array(LeftLine).describe('At most 5, latest first.') })
    .describe('Waits in line that ended without being served.'),
  firstVisit: z.string().nullable().describe('The start of the first completed visit.'),
  nextVisit: z.object({ bookingId: z.string(), startsAt: z.string() }).nullable(),
  comingVisits: z.number(),
  family: z.array(FamilyMember).describe('The others who use the phone, who holds it first.'),
  lastServiceIds: z.array(z.string()).describe('Services of the latest visit that are still offered.'),
  favouriteServices: z.array(Favourite),
  favouriteStaff: z.array(Favourite),
  merges: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      undoable: z.boolean().describe('Only the latest one can be undone.'),
    }),
  ),
})
export type CustomerRecord = z.infer<typeof CustomerRecord>

export const readCustomer = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers/:customerId',
  summary: 'The record of a customer. A merged record returns the remaining one.',
  params: CustomerParams,
  reply: CustomerRecord,
})

export const CustomerVisit = z.object({
  bookingId: z.string(),
  status: z.enum(bookingStatuses),
  startsAt: z.string(),
  totalPrice: PriceOut,
  notes: z.string(),
  services: z.array(
    z.object({
      name: z.string(),
      options: z.array(LineOption).describe('What was chosen for it.'),
      staffName: z.string().describe('Empty: unassigned.'),
      priceKind: z.enum(priceKinds).optional().describe('How the price was quoted; absent: exact.'),
    }),
  ),
})
export type CustomerVisit = z.infer<typeof CustomerVisit>

export const listVisits = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers/:customerId/visits',
  summary: 'Visits of a customer, latest first.',
  params: CustomerParams,
  query: z.object({
    completed: z.stringbool().meta({ maxLength: 8 }).default(false).describe('Only completed ones.'),
    ...pageQuery(20),
  }),
  reply: z.object({ visits: z.array(CustomerVisit), ...pageReply }),
})

export const EarlierVisit = z.object({
  id: z.string(),
  startsAt: z.string(),
  services: z.string().describe('As the other program said, as is `staff`.'),
  staff: z.string(),
  price: PriceOut,
  outcome: z.enum(['made', 'cancelled', 'missed']),
  notes: z.string(),
})
export type EarlierVisit = z.infer<typeof EarlierVisit>

export const listEarlierVisits = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/customers/:customerId/earlier-visits',
  summary: 'Visits of a customer that were imported from another program, latest first. They are in no report.',
  params: CustomerParams,
  query: z.object(pageQuery(20)),
  reply: z.object({ visits: z.array(EarlierVisit), ...pageReply }),
})

/** Empty: none. That it is not in the future is checked with the salon's calendar. */
const Birthday = z.union(
  [
    z.iso.date('birthday').refine((date) => LocalDate.safeParse(date).success, 'birthday'),
    z.literal('').transform(() => null),
    z.null(),
  ],
  'birthday',
)

const sharesPhone = z
  .boolean()
  .optional()
  .describe(
    "The phone may be another customer's: this one then is family who uses it. Absent: such a phone is refused.",
  )

const fields = {
  firstName: requiredName(80),
  lastName: nameLine(80),
  phone: z.union([z.literal(''), PhoneIn], 'phone').describe('Empty: not known.'),
  email: z.union([z.literal(''), EmailIn], 'email'),
  language: Language,
  birthday: Birthday,
  preferences: notes(1000),
  notes: notes(2000),
}

export const CustomerIn = z.strictObject({
  ...fields,
  lastName: fields.lastName.default(''),
  phone: fields.phone.default(''),
  email: fields.email.default(''),
  language: fields.language.default(firstLanguage),
  birthday: fields.birthday.default(null),
  preferences: fields.preferences.default(''),
  notes: fields.notes.default(''),
})
export type CustomerIn = z.output<typeof CustomerIn>

export const addCustomer = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/customers',
  refusals: ['customer_known'],
  summary: 'Add a customer. 409 customer_known (details: customerId) if another customer has the phone number.',
  params: SalonParams,
  input: CustomerIn.extend({ sharesPhone }),
  reply: CustomerRecord,
  status: 201,
})

/** Absent fields stay unchanged. */
export const CustomerChange = z
  .strictObject({
    ...fields,
    blocked: z.boolean().describe('false: revokes an exemption.'),
    exempt: z.boolean().describe('false: unblocks them.'),
  })
  .partial()
export type CustomerChange = z.output<typeof CustomerChange>

export const changeCustomer = endpoint({
  method: 'PATCH',
  path: '/api/salons/:salonId/customers/:customerId',
  summary: "Change a customer's data, or whether they may book online.",
  params: CustomerParams,
  refusals: ['customer_known', 'changed_meanwhile'],
  input: CustomerChange.extend({ version: VersionIn, sharesPhone }),
  reply: CustomerRecord,
})

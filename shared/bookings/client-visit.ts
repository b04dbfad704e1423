/** The client's own page of one visit: what it shows, and what the client can do there. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { PriceOut } from '../money.ts'
import { priceKinds } from '../prices.ts'
import { lateCancels } from '../salons/cancelling.ts'
import { Choices, LineOption, ServiceChoices } from '../services/option-groups.ts'
import { TranslationsOut } from '../text/translations.ts'
import { Booking, BookingStatus } from './contract.ts'
import { lateChoices } from './late.ts'
import { maxServicesPerVisit } from './limits.ts'
import { shownIn } from './shown.ts'
import { VisitDay } from './visit-day.ts'

/** Whoever has it can see, move and cancel the visit: 128 random bits, or 122 for bookings made before links existed. Where salons are spread over machines, three characters before them say where. */
const Link = z.string().regex(/^[\w-]{22}([\w-]{3})?$/)
export const LinkParams = z.object({ link: Link })

const VisitService = z.object({
  id: z.string(),
  serviceId: z.string().nullable().describe('Null: the salon has deleted the service.'),
  serviceName: z.string(),
  serviceNames: TranslationsOut,
  staffId: z.string().nullable(),
  staffFirstName: z
    .string()
    .describe('Empty until the day of the visit if no member was requested, as a colleague may still take over.'),
  options: z.array(LineOption),
  price: PriceOut,
  priceKind: z
    .enum(priceKinds)
    .optional()
    .describe('Kind of the price if not exact: from: it may become more; in_salon: given in the salon only.'),
  duration: z.number(),
  startTime: z.string(),
  endTime: z.string(),
})

/** One of a party, as its host sees them. */
const PartyPerson = z.object({
  id: z.string(),
  place: z.number().int().describe('0: the host, or who stands in for a host who does not come.'),
  isReader: z.boolean().describe('Whom the link was sent to: the host, unless somebody stands in.'),
  firstName: z.string(),
  status: BookingStatus,
  mayCancel: z.boolean().describe('A guest can be cancelled separately until the party begins.'),
  mayMove: z.boolean().describe('Can be moved separately until the party begins.'),
  totalPrice: PriceOut,
  services: z.array(VisitService),
})

/** A picture that the client added, as the client sees it: they have the picture itself, so only when it was sent. */
export const SentIdea = z.object({ id: z.string(), sentAt: z.string() })
export type SentIdea = z.infer<typeof SentIdea>

/** Nothing about the salon or the client beyond this visit, and whose it was once it is over or cancelled. */
export const ClientVisit = z.object({
  id: z.string(),
  status: BookingStatus,
  startTime: z.string(),
  endTime: z.string(),
  totalDuration: z.number(),
  totalPrice: PriceOut,
  bookingSubmittedAt: z.string(),
  version: z.number().int().describe('Incremented with every change.'),
  customerFirstName: z.string().describe('Of whom the link was sent to.'),
  mayChange: z.boolean().describe('The client may change it: until it begins, unless it was cancelled.'),
  mayCancel: z
    .boolean()
    .describe('The client may cancel or move it online; false: it is too late, and the salon wants a call.'),
  cancelsLate: z.boolean().describe('The cancellation deadline has passed.'),
  clientConfirmed: z.boolean().describe('The client has confirmed that they will come at this time.'),
  confirmBy: z.string().nullable().describe('Deadline for confirming, after which the visit is released.'),
  released: z.boolean().describe('Cancelled because the client had not confirmed.'),
  declined: z.boolean().describe('It was a request, which the salon turned down.'),
  maySayLate: z
    .boolean()
    .describe('The client may report a delay: on the day of the visit, until they arrive or it would be over.'),
  lateMinutes: z.number().nullable().describe('Delay announced by the client, in minutes.'),
  waitsWhenMoved: z.boolean().describe("A new time needs the salon's confirmation."),
  salon: z.object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    timezone: z.string(),
    horizonDays: z.number(),
    cancelHours: z.number(),
    lateCancels: z.enum(lateCancels),
  }),
  services: z.array(VisitService),
  ideaPictures: z.array(SentIdea).describe('What the client has added, oldest first; the salon alone sees it.'),
  party: z
    .object({
      startTime: z.string(),
      endTime: z.string(),
      totalPrice: PriceOut,
      sideBySide: z.boolean().describe('They would like to sit side by side.'),
      people: z.array(PartyPerson),
    })
    .nullable()
    .describe('For the host of a party: times and price cover everybody who comes. Null: not a party.'),
  again: z
    .object({ lastName: z.string(), phone: z.string() })
    .nullable()
    .describe(
      'What the client need not type when booking again. Null: the visit is yet to come, or no phone was given.',
    ),
})
export type ClientVisit = z.infer<typeof ClientVisit>

export const readVisit = endpoint({
  method: 'GET',
  path: '/api/visits/:link',
  summary: 'A visit, by its secret link.',
  params: LinkParams,
  reply: ClientVisit,
})

export const maxDaysToMoveTo = 31

const OnePerson = Id.optional().describe('Of a party: the booking of the one who moves alone. Absent: all move.')

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/visits/:link/slots',
  refusals: ['visit_closed'],
  summary:
    'Starts to which the visit could be moved by the rules of online booking, including taken ones. 409 visit_closed if it can no longer be moved.',
  params: LinkParams,
  query: z.object({
    date: LocalDate,
    days: z.coerce.number().int().min(1).max(maxDaysToMoveTo).default(1),
    person: OnePerson,
  }),
  reply: z.object({ timezone: z.string(), days: z.array(VisitDay) }),
})

export const moveVisit = endpoint({
  method: 'PATCH',
  path: '/api/visits/:link',
  refusals: ['slot_taken', 'changed_meanwhile', 'visit_closed', 'call_to_cancel'],
  summary:
    "Move the visit, or the host's whole party or one person of it, to a free start. 409 slot_taken; 409 changed_meanwhile if `version` is out of date; 409 visit_closed if it has begun or will not take place; 403 call_to_cancel if it is too late and the salon wants a call.",
  params: LinkParams,
  input: z.strictObject({
    startDateTime: z.iso.datetime({ offset: true }),
    person: OnePerson,
    version: z.number().int().optional().describe('The version the client loaded.'),
  }),
  reply: ClientVisit,
})

export const changeVisitServices = endpoint({
  method: 'PUT',
  path: '/api/visits/:link/services',
  refusals: ['slot_taken', 'changed_meanwhile', 'visit_closed', 'options_changed', 'terms_changed'],
  summary:
    'Remove services from the visit, or add some with any free member; the start stays. 409 slot_taken if it does not fit, and nothing changes; 409 changed_meanwhile if `version` is out of date; 409 visit_closed if it has begun or will not take place.',
  params: LinkParams,
  input: z
    .strictObject({
      keep: z.array(Id).max(maxServicesPerVisit).describe('Lines of the visit to keep; the others are removed.'),
      add: z.array(Id).max(maxServicesPerVisit).describe('Services of the menu to add after those.'),
      options: ServiceChoices.describe('Options of the added services.'),
      answers: z
        .array(z.strictObject({ id: Id, choices: Choices }))
        .max(maxServicesPerVisit)
        .default([])
        .describe('Other options for kept lines; absent ones keep theirs.'),
      shown: shownIn,
      version: z.number().int().optional().describe('The version the client loaded.'),
    })
    .refine(({ keep, add }) => keep.length + add.length > 0, { path: ['keep'], message: 'required' })
    .refine(({ keep, add }) => keep.length + add.length <= maxServicesPerVisit, { path: ['add'], message: 'too_many' }),
  reply: ClientVisit,
})

export const confirmVisit = endpoint({
  method: 'POST',
  path: '/api/visits/:link/confirmation',
  refusals: ['changed_meanwhile', 'visit_closed'],
  summary:
    'The client confirms that they will come; idempotent. 409 changed_meanwhile if the salon has not confirmed the visit and does not require it; 409 visit_closed if it has begun or will not take place.',
  params: LinkParams,
  reply: ClientVisit,
})

export const sayLate = endpoint({
  method: 'POST',
  path: '/api/visits/:link/lateness',
  refusals: ['visit_closed'],
  summary:
    'The client announces a delay, or withdraws it; idempotent. 409 visit_closed before the day of the visit, and once they have arrived or it is over.',
  params: LinkParams,
  input: z.strictObject({ minutes: z.literal(lateChoices).nullable().describe('Null: not late after all.') }),
  reply: ClientVisit,
})

export const cancelVisit = endpoint({
  method: 'POST',
  path: '/api/visits/:link/cancellation',
  refusals: ['visit_closed', 'call_to_cancel'],
  summary:
    "Cancel the visit, or the host's whole party; idempotent. 409 visit_closed once it has begun; 403 call_to_cancel if it is too late and the salon wants a call.",
  params: LinkParams,
  reply: ClientVisit,
})

export const cancelGuest = endpoint({
  method: 'POST',
  path: '/api/visits/:link/guests/:bookingId/cancellation',
  refusals: ['visit_closed', 'call_to_cancel'],
  summary:
    'The host of a party cancels for one guest; the others still come. Idempotent. 409 visit_closed once the party has begun; 403 call_to_cancel if it is too late and the salon wants a call.',
  params: LinkParams.extend({ bookingId: Id }),
  reply: ClientVisit,
})

export const confirmForClient = endpoint({
  method: 'POST',
  path: '/api/salon-owner/bookings/:bookingId/client-confirmation',
  refusals: ['visit_closed'],
  summary:
    'Record that the client confirmed, for example by phone; idempotent. 409 visit_closed if it has begun or will not take place.',
  params: z.object({ bookingId: Id }),
  reply: Booking,
})

export const renewLink = endpoint({
  method: 'POST',
  path: '/api/salon-owner/bookings/:bookingId/client-link',
  summary: "Renew the client's link to the visit. The old one stops working.",
  params: z.object({ bookingId: Id }),
  reply: z.object({ clientLink: z.string() }),
})

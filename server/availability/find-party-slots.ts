/** Answers for a whole party what `find-slots.ts` answers for one client. */

import type { Arrangement } from '../../shared/availability/arrangements.ts'
import type { VisitDay } from '../../shared/availability/contract.ts'
import { findPartySlots, layOutParty } from '../../shared/availability/party.ts'
import { AppError } from '../../shared/errors.ts'
import type { Choice } from '../../shared/services/options.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import { assertAddOnsWithService } from './add-ons.ts'
import { askingFor, earliestStart, listDays, servicesOf } from './find-slots.ts'
import { loadSetupFor } from './for-clients.ts'

interface PartyQuery {
  date: LocalDate
  days: number
  arrangement: Arrangement
  holder: Buffer | null
  /** The host first. */
  people: readonly { services: string[]; staff: string[]; options: readonly (readonly Choice[])[] }[]
}

/**
 * The starts of a whole party over `days` days; those too far ahead are left out.
 * @throws AppError `not_found`, `invalid_request`, `in_the_past`, `too_far_ahead`, `service_inactive`, `options_changed`; `add_on_alone` for clients
 */
export async function partyDays(
  salonId: string,
  query: PartyQuery,
  context: Context,
): Promise<{ timezone: string; days: VisitDay[] }> {
  const { date, days, people, arrangement } = query
  const staff = people.flatMap((person) => person.staff)
  const asking = await askingFor(salonId, query.holder, context)
  const setup = await loadSetupFor(
    asking,
    context.db,
    salonId,
    { from: date, to: addDays(date, days - 1) },
    {
      services: people.flatMap(({ services }) => services),
      askedFor: staff.filter((one) => one !== 'any'),
    },
  )
  if (!setup) throw new AppError('not_found')
  const party = people.map((person) => servicesOf(person, setup))
  if (!asking.isOwner) for (const { services } of people) assertAddOnsWithService(services, setup)
  const rules = { arrangement, earliest: await earliestStart(salonId, setup, context) }
  return listDays(setup, query, context.now(), {
    fromZero: layOutParty(party, arrangement),
    slotsOf: (day) => findPartySlots(party, day, rules),
    daysAtOnce: 1, // a day costs several times that of one client
  })
}

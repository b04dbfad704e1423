/** Answers for a whole party what `find-slots.ts` answers for one client. */

import type { Arrangement } from '../../shared/availability/arrangements.ts'
import { searchPartySlots } from '../../shared/availability/party.ts'
import { layOutParty } from '../../shared/availability/party-layouts.ts'
import { isInVain } from '../../shared/bookings/visit.ts'
import { AppError } from '../../shared/errors.ts'
import type { Choice } from '../../shared/services/options.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import type { Written } from '../http/written.ts'
import { askingFor, earliestStart, listDays, type RequestedDays, searchDay, servicesOf } from './find-slots.ts'
import { assertAddOnsWithService, lookAtDays } from './for-clients.ts'

interface PartyQuery {
  date: LocalDate
  days: number
  arrangement: Arrangement
  holder: Buffer | null
  /** The host first. */
  people: readonly {
    services: string[]
    staff: string[]
    options: readonly (readonly Choice[])[]
    /** Two technicians at once, to finish sooner. */
    together: 'true' | 'false'
  }[]
}

/**
 * The starts of a whole party over `days` days; those too far ahead are left out.
 * @throws AppError `not_found`, `invalid_request`, `in_the_past`, `too_far_ahead`, `service_inactive`, `options_changed`; `add_on_alone` for clients;
 * `not_at_once` if two technicians would not finish sooner for one of them
 */
export async function partyDays(salonId: string, query: PartyQuery, context: Context): Promise<Written<RequestedDays>> {
  const { date, days, people, arrangement } = query
  const staff = people.flatMap((person) => person.staff)
  const asking = await askingFor(salonId, query.holder, context)
  const found = await lookAtDays(
    asking,
    context,
    salonId,
    { from: date, to: addDays(date, days - 1) },
    {
      services: people.flatMap(({ services }) => services),
      askedFor: staff.filter((one) => one !== 'any'),
    },
  )
  if (!found) throw new AppError('not_found')
  const { setup } = found
  const party = people.map((person) => servicesOf(person, setup))
  if (!asking.isOwner) for (const { services } of people) assertAddOnsWithService(services, setup)
  const together = people.map((person) => person.together === 'true')
  if (party.some((visit, person) => isInVain(visit, together[person] === true))) throw new AppError('not_at_once')
  const rules = { arrangement, together, earliest: await earliestStart(salonId, setup, context) }
  const now = context.now()
  return listDays(
    found,
    { ...query, ...asking },
    { now, charge: context.charge },
    {
      fromZero: layOutParty(party, arrangement, together),
      startsOn: (day, budget) => searchDay(found.dayOn(day, now), budget, (own) => searchPartySlots(party, own, rules)),
    },
  )
}

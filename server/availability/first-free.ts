/** The first free time of each member, as shown where clients choose who serves them. */

import { maxLooks, newBudget } from '../../shared/availability/budget.ts'
import type { FirstFree } from '../../shared/availability/contract.ts'
import { searchFirst } from '../../shared/availability/slots.ts'
import { AppError } from '../../shared/errors.ts'
import type { Choice } from '../../shared/services/options.ts'
import { addDays, toIso } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import { inTurns } from '../http/turns.ts'
import { assertSalon } from '../salons/access.ts'
import { localDate } from '../time-zone.ts'
import { askingFor, assertBookableDate, earliestStart, servicesOf } from './find-slots.ts'
import { assertAddOnsWithService, lookAtDays } from './for-clients.ts'

const daysAhead = 14
const looks = maxLooks / 2

interface FirstFreeQuery {
  holder: Buffer | null
  services: string[]
  /** For each service. */
  options: readonly (readonly Choice[])[]
}

/** @throws AppError `not_found`, `service_inactive`, `options_changed`; `add_on_alone` for clients */
export async function firstFree(
  salonId: string,
  { holder, services, options }: FirstFreeQuery,
  context: Context,
): Promise<FirstFree> {
  const at = context.now()
  const { timezone } = await assertSalon(salonId, context)
  const today = localDate(timezone, at)
  const asking = await askingFor(salonId, holder, context)
  const dates = Array.from({ length: daysAhead }, (_, days) => addDays(today, days))
  const within = { from: today, to: addDays(today, daysAhead - 1) }
  const days = await lookAtDays(asking, context, salonId, within, { services })
  if (!days) throw new AppError('not_found')
  const { setup } = days
  if (!asking.isOwner) assertAddOnsWithService(services, setup)
  const last = assertBookableDate(today, setup, at, asking)
  const rules = { earliest: await earliestStart(salonId, setup, context), together: false }
  const able = setup.staff.filter(({ serviceIds }) => services.every((id) => serviceIds.includes(id)))
  const members = able.map(({ staffId }) => staffId)
  const visit = servicesOf({ services, staff: ['any'], options }, setup)
  const by = (staffId: string | null) => visit.map((service) => ({ ...service, staffId }))
  const visits = new Map([['any', visit], ...members.map((staffId) => [staffId, by(staffId)] as const)])
  const open = dates.filter((date) => date <= last && days.openingOn(date).open)
  const search = searchFirst(
    visits,
    open.values().map((date) => days.dayOn(date, at)),
    { ...rules, budget: newBudget(looks) },
  )

  const { starts, isCut } = await inTurns(search, { charge: context.charge, isFirst: asking.isOwner })
  const any = starts.get('any')
  return {
    timezone,
    any: any === undefined ? null : toIso(any),
    members: members.flatMap((staffId) => {
      const start = starts.get(staffId)
      return start === undefined ? [] : { staffId, startDateTime: toIso(start) }
    }),
    ...(isCut && { cut: true as const }),
  }
}

/** The first free time of each member, as shown where clients choose who serves them. */

import { isUsedUp, maxLooks, newBudget, type Search } from '../../shared/availability/budget.ts'
import type { FirstFree } from '../../shared/availability/contract.ts'
import { searchSlots } from '../../shared/availability/slots.ts'
import { AppError } from '../../shared/errors.ts'
import type { Choice } from '../../shared/services/options.ts'
import { addDays, type Instant, toIso } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import { inTurns } from '../http/turns.ts'
import { assertSalon } from '../salons/access.ts'
import { localDate } from '../time-zone.ts'
import { askingFor, assertBookableDate, earliestStart, servicesOf } from './find-slots.ts'
import { assertAddOnsWithService, lookAtDays } from './for-clients.ts'

const daysAhead = 14
/** Whoever is not found within it has none. */
const looks = maxLooks / 2

interface Asked {
  holder: Buffer | null
  services: string[]
  /** For each service. */
  options: readonly (readonly Choice[])[]
}

/** @throws AppError `not_found`, `service_inactive`, `options_changed`; `add_on_alone` for clients */
export async function firstFree(
  salonId: string,
  { holder, services, options }: Asked,
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
  const visits = ['any', ...able.map(({ staffId }) => staffId)].map((staffId) => ({
    staffId,
    visit: servicesOf({ services, staff: [staffId], options }, setup),
  }))

  const found = await inTurns(search(), { charge: context.charge, isFirst: asking.isOwner })
  const any = found.get('any')
  const members = able.flatMap(({ staffId }) => {
    const start = found.get(staffId)
    return start === undefined ? [] : { staffId, startDateTime: toIso(start) }
  })
  return { timezone, any: any === undefined ? null : toIso(any), members }

  function* search(): Search<Map<string, Instant>> {
    const budget = newBudget(looks)
    const starts = new Map<string, Instant>()
    for (const date of dates) {
      if (date > last || !days?.openingOn(date).open) continue
      const day = { ...days.dayOn(date, at), budget }
      for (const { staffId, visit } of visits) {
        if (starts.has(staffId) || isUsedUp(budget)) continue
        const slots = yield* searchSlots(visit, day, rules)
        const free = slots.find(({ lines }) => lines !== null)
        if (free) starts.set(staffId, free.start)
      }
    }
    return starts
  }
}

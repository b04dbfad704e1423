/** Duration and price of the lines of an edited visit, which depend on who serves them. */

import { withExtra } from '../../../shared/availability/own-minutes.ts'
import type { ChosenService } from '../../../shared/bookings/change.ts'
import type { LineEdit } from '../../../shared/bookings/edit.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Setup } from '../../availability/days.sql.ts'
import { type Extra, ownTermsOf, termsBetween } from '../../services/own-terms.ts'

interface Terms {
  minutes: number
  priceCents: Cents
}

export interface EditedLine {
  own: ChosenService
  /** The line as it stood; absent: a new one. */
  was: (Terms & { serviceId: string | null; staffId: string | null }) | undefined
  /** The menu's values, options included, if the service or its options are new; absent: the line keeps its own. */
  menu: Terms | undefined
  /** Only in an upcoming visit does a line follow its member's own terms. */
  upcoming: boolean
}

export interface EditTerms {
  /** Absent: as it was. */
  minutes: number | undefined
  priceCents: Cents
  /** For a line without a requested member: whether it takes the minutes and the price of the member who is found. */
  byWhomever?: { minutes: boolean; price: boolean }
}

/** Values typed by the front desk apply to any member. */
export function termsOfEdit({ own, was, menu, upcoming }: EditedLine, setup: Setup): EditTerms {
  const base = menu ?? was
  const { extraMinutes, extraCents } = extraFor({ own, was, menu, upcoming }, setup)
  const minutes = menu || extraMinutes !== 0 ? base && withExtra(base.minutes, extraMinutes) : undefined
  const byWhomever = menu && memberOf(own, was) === null && setup.own.length > 0
  return {
    minutes: own.duration ?? minutes,
    priceCents: own.price ?? Math.max(0, (base?.priceCents ?? 0) + extraCents),
    ...(byWhomever && { byWhomever: { minutes: own.duration === undefined, price: own.price === undefined } }),
  }
}

function extraFor({ own, was, menu, upcoming }: EditedLine, setup: Setup): Extra {
  const serviceId = own.serviceId ?? was?.serviceId ?? null
  const to = memberOf(own, was)
  if (menu) return ownTermsOf(setup, serviceId, to)
  return termsBetween(setup, serviceId, { from: upcoming ? was?.staffId : null, to })
}

function memberOf({ staffId }: ChosenService, was: EditedLine['was']): string | null {
  return (staffId === undefined ? was?.staffId : staffId) ?? null
}

type Edit = LineEdit & { byWhomever?: EditTerms['byWhomever'] }

/** More combinations are not tried. */
const maxWays = 12

/** The edits with each combination of durations that lines without a requested member can have, starting with the menu's. */
export function waysOfEdits<Own extends Edit>(edits: readonly Own[], setup: Setup): Own[][] {
  return edits
    .reduce<Own[][]>(
      (ways, edit) => {
        const extras = edit.byWhomever?.minutes ? extrasFor(edit.service?.serviceId ?? null, setup) : []
        if (extras.length === 0) return ways.map((way) => [...way, edit])
        return extras.flatMap((extra) => ways.map((way) => [...way, inLength(edit, extra)]))
      },
      [[]],
    )
    .slice(0, maxWays)
}

/** Empty: all members who do it take as long as the menu says. */
function extrasFor(serviceId: string | null, setup: Setup): number[] {
  const doing = setup.staff.filter(({ serviceIds }) => serviceId !== null && serviceIds.includes(serviceId))
  const extras = new Set(doing.map(({ staffId }) => ownTermsOf(setup, serviceId, staffId).extraMinutes))
  return [...extras].some((extra) => extra !== 0) ? [...extras].toSorted((a, b) => Math.abs(a) - Math.abs(b)) : []
}

function inLength<Own extends Edit>(edit: Own, extraMinutes: number): Own {
  const minutes = edit.minutes ?? edit.service?.minutes
  return minutes === undefined ? edit : { ...edit, extraMinutes, minutes: withExtra(minutes, extraMinutes) }
}

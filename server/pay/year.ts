/** What members were paid in a year: by rate, and by worker kind for the tax forms. */

import type { PayYear } from '../../shared/pay/contract.ts'
import { type DatedRule, ruleOn } from '../../shared/pay/rules.ts'
import { taxKindOf, taxKinds, type WorkerYear } from '../../shared/pay/tax-forms.ts'
import { cashTipsOf, type MemberTips } from '../../shared/pay/tips.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { countPeriods, listRules, listYearWages, sumYear } from './pay.sql.ts'
import { readTips } from './tips.ts'
import { sumWorkerYears } from './year.sql.ts'

/** @throws AppError `not_found` */
export async function readYear(salonId: string, year: number, context: Context): Promise<PayYear> {
  await assertOwnSalon(salonId, context)
  const { db } = context
  const [periods, members, wages, kinds, tips, rules] = await Promise.all([
    countPeriods(db, salonId, year),
    sumYear(db, salonId, year),
    listYearWages(db, salonId, year),
    sumWorkerYears(db, salonId, year),
    readTips(salonId, year, context),
    listRules(db, salonId),
  ])
  return {
    year,
    periods,
    members: members.map((member) => {
      const isOwn = ({ staffId }: { staffId: string }) => staffId === member.staffId
      const months = tips.members.find(isOwn)?.months ?? []
      return {
        ...member,
        wages: wages.filter(isOwn).map(withoutMember),
        kinds: withDeclared(kinds.filter(isOwn).map(withoutMember), months, rules.filter(isOwn)),
      }
    }),
  }
}

function withoutMember<Part extends { staffId: string }>({ staffId: _, ...part }: Part): Omit<Part, 'staffId'> {
  return part
}

const nothing = {
  payCents: 0,
  rentCents: 0,
  addedCents: 0,
  cardTipsCents: 0,
  cardTipFeeCents: 0,
  otherTipsCents: 0,
  cashTipsCents: 0,
}

/** With the tips declared for months, each of the worker kind of its last day. Kinds without anything are left out. */
function withDeclared(
  known: readonly Omit<WorkerYear, 'declaredCents'>[],
  months: MemberTips['months'],
  rules: readonly DatedRule[],
): WorkerYear[] {
  const declared = months.flatMap(({ month, ...tips }) => {
    const { cashCents, paidOutCents, isDeclared } = cashTipsOf({ month, ...tips })
    if (!isDeclared) return []
    const worker = taxKindOf(ruleOn(rules, lastDayOf(month)))
    return [{ worker, cents: cashCents - paidOutCents - tips.cashTipsCents }]
  })
  return taxKinds.flatMap((worker) => {
    const year = known.find((one) => one.worker === worker)
    const own = declared.filter((one) => one.worker === worker)
    return year || own.length > 0
      ? [{ ...nothing, worker, ...year, declaredCents: sumOf(own.map(({ cents }) => cents)) }]
      : []
  })
}

/** @param month `2026-10` */
function lastDayOf(month: string): LocalDate {
  return addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)
}

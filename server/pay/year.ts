/** What members were paid in a year: by rate, and by worker kind for the tax forms. */

import type { PayYear } from '../../shared/pay/contract.ts'
import type { Context } from '../context.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { countPeriods, listYearWages, sumYear } from './pay.sql.ts'
import { sumWorkerYears } from './year.sql.ts'

/** @throws AppError `not_found` */
export async function readYear(salonId: string, year: number, context: Context): Promise<PayYear> {
  await assertOwnSalon(salonId, context)
  const { db } = context
  const [periods, members, wages, kinds] = await Promise.all([
    countPeriods(db, salonId, year),
    sumYear(db, salonId, year),
    listYearWages(db, salonId, year),
    sumWorkerYears(db, salonId, year),
  ])
  const [wagesOf, kindsOf] = [byMember(wages), byMember(kinds)]
  return {
    year,
    periods,
    members: members.map((member) => ({ ...member, wages: wagesOf(member), kinds: kindsOf(member) })),
  }
}

function byMember<Part extends object>(parts: readonly ({ staffId: string } & Part)[]) {
  const byId = Map.groupBy(parts, ({ staffId }) => staffId)
  return ({ staffId }: { staffId: string }): Omit<{ staffId: string } & Part, 'staffId'>[] =>
    (byId.get(staffId) ?? []).map(({ staffId: _, ...part }) => part)
}

/** Pay rules for everybody as form values. */

import { toDollars } from '../../shared/money.ts'
import { type PayLock, type Place, placeOfAddress } from '../../shared/pay/law.ts'
import { maxHourlyCents } from '../../shared/pay/limits.ts'
import { noSalonRule, type SalonPayRule } from '../../shared/pay/salon-rule.ts'
import { parsePrice } from '../../shared/services/typed.ts'

export interface TypedSalonRule extends Omit<SalonPayRule, 'place' | 'minimumWageCents'> {
  /** Empty: neither confirmed nor recognized. */
  place: Place | ''
  /** Empty: none. */
  minimumWage: string
  from: string
  reasons: { [Lock in PayLock]?: string }
}

/** @param start the first day that is proposed */
export function typedSalonRule(rule: SalonPayRule | null, address: string, start: string): TypedSalonRule {
  const { overtime, minimumWageCents, restAndOther, tipFee, commissionBack } = rule ?? noSalonRule
  return {
    place: rule?.place ?? placeOfAddress(address) ?? '',
    overtime,
    minimumWage: minimumWageCents === null ? '' : toDollars(minimumWageCents),
    restAndOther,
    tipFee,
    commissionBack,
    from: start,
    reasons: {},
  }
}

/** The typed rule. Null: without a place, or the minimum wage is no amount. */
export function salonRuleOf({
  place,
  minimumWage,
  from: _,
  reasons: __,
  ...switches
}: TypedSalonRule): SalonPayRule | null {
  const cents = minimumWage.trim() === '' ? null : parsePrice(minimumWage)
  const isAmount = minimumWage.trim() === '' || (cents !== null && cents > 0 && cents <= maxHourlyCents)
  return place === '' || !isAmount ? null : { ...switches, place, minimumWageCents: cents }
}

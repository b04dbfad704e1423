/**
 * Texts cost money: to whom they are sent, and how many a day.
 * Why: docs/decisions/0036-texts-cost-money.md
 */

import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** What the operator decides. */
export interface Texting {
  /** ISO 3166 codes. */
  countries: readonly string[]
  /** To one number, of all salons together, on one day of UTC; null: any number. */
  perRecipient: number | null
  /** Of one salon, as above. */
  perSalon: number | null
  /** Of one part of a text; null: not known. */
  centsPerPart: number | null
}

/**
 * A client hears of a visit at most three or four times in a day. A salon of 15 with 600 visits a day sends three for each
 * at the very most and two thousand in practice.
 */
export const usualTexting: Texting = { countries: ['US', 'CA'], perRecipient: 10, perSalon: 3000, centsPerPart: null }

/** Why a text is not sent. */
export const textRefusals = ['number_not_texted', 'recipient_limit', 'salon_limit'] as const
export type TextRefusal = (typeof textRefusals)[number]

/** Exchange 976 is charged like 900 in every area, and 555-1212 is a directory. */
const chargedInAnyArea = /^\+1\d{3}(976\d{4}|5551212)$/

/**
 * Whether a phone of one of the countries may answer: a mobile one, or one that cannot be told from it. Numbers of North
 * America never say which they are. Never those that are charged to who calls or writes, toll-free, personal or satellite.
 */
export function isTextable(e164: string, countries: readonly string[]): boolean {
  if (chargedInAnyArea.test(e164)) return false
  const number = parsePhoneNumberFromString(e164)
  if (!number?.country || !countries.includes(number.country)) return false
  const type = number.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
}

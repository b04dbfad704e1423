/** Texts cost money: who can receive them, and how many a day. Why: docs/decisions/0036-texts-cost-consent-length.md */

import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** What the operator decides. */
export interface Texting {
  /** ISO 3166 codes. */
  countries: readonly string[]
  /** To one number, from all salons together, per UTC day; null: unlimited. */
  perRecipient: number | null
  /** Per salon, as above. */
  perSalon: number | null
  /** Per segment of a text; null: unknown. */
  centsPerPart: number | null
}

/**
 * A client is told about a visit three or four times a day at most. A salon of 15 with 600 visits a day sends three for
 * each at the very most and two thousand in practice.
 */
export const usualTexting: Texting = { countries: ['US', 'CA'], perRecipient: 10, perSalon: 3000, centsPerPart: null }

/** Why a text is not sent. */
export const textRefusals = ['opted_out', 'number_not_texted', 'recipient_limit', 'salon_limit'] as const
export type TextRefusal = (typeof textRefusals)[number]

/** Exchange 976 is charged like 900 in every area, and 555-1212 is a directory. */
const chargedInAnyArea = /^\+1\d{3}(976\d{4}|5551212)$/

/**
 * Whether a number is in one of the countries and can receive texts: it is mobile, or cannot be told from mobile, as in
 * North America. Never numbers that charge the caller or sender, toll-free, personal or satellite numbers.
 */
export function isTextable(e164: string, countries: readonly string[]): boolean {
  if (chargedInAnyArea.test(e164)) return false
  const number = parsePhoneNumberFromString(e164)
  if (!number?.country || !countries.includes(number.country)) return false
  const type = number.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
}

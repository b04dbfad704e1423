/** Figures of texts, as the admin area shows them. */

import type { SalonTexts, TextFigures } from '../../shared/admin/texts.ts'

export interface TextListProps {
  salons: readonly SalonTexts[]
  /** It is this month, which has a today. */
  isNow: boolean
}

type Refused = Pick<TextFigures, 'numberRefused' | 'recipientRefused' | 'salonRefused'>

export function refusedIn({ numberRefused, recipientRefused, salonRefused }: Refused): number {
  return numberRefused + recipientRefused + salonRefused
}

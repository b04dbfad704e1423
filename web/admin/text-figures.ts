/** Text message figures, as shown in the admin area. */

import type { SalonTexts, TextFigures } from '../../shared/admin/texts.ts'

export interface TextListProps {
  salons: readonly SalonTexts[]
  /** Whether it is the current month, which has a "today". */
  isNow: boolean
}

type RefusedCounts = Pick<TextFigures, 'numberRefused' | 'recipientRefused' | 'salonRefused'>

export function refusedIn({ numberRefused, recipientRefused, salonRefused }: RefusedCounts): number {
  return numberRefused + recipientRefused + salonRefused
}

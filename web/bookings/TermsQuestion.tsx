import type { TermsChanged } from '../../shared/bookings/shown.ts'
import { fetchedPart } from '../ui/fetched-part.tsx'
import type { TermsAct } from '../ui/terms-in.ts'

export interface TermsQuestionProps {
  terms: TermsChanged
  act: TermsAct
  onCancel: () => void
  onConfirm: () => void
}

/** Asks whether to go on at another price or length than the one that was shown. Loaded on demand: prices rarely change under an open page. */
export const TermsQuestion = fetchedPart<TermsQuestionProps>(() => import('./LoadedTermsQuestion.tsx'), null)

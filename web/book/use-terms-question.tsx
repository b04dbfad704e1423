/** Asks the client where the server would book something else than the page has shown. */

import { type ReactNode, useState } from 'react'
import type { Shown, TermsChanged } from '../../shared/bookings/shown.ts'
import { fetchedPart } from '../ui/fetched-part.tsx'
import { type TermsAct, termsIn } from '../ui/terms-in.ts'

/** Loaded on demand: prices rarely change under an open page. */
const TermsQuestion = fetchedPart(() => import('./TermsQuestion.tsx'), null)

interface Asked {
  terms: TermsChanged
  resend: (accepted: Shown) => void
}

/** @param onDecline called with what has changed, in words */
export function useTermsQuestion(act: TermsAct, onDecline: (changed: string) => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const question: ReactNode = asked && (
    <TermsQuestion
      terms={asked.terms}
      act={act}
      onDecline={(changed) => {
        close()
        onDecline(changed)
      }}
      onAccept={() => {
        close()
        asked.resend(asked.terms.now)
      }}
    />
  )
  return {
    question,
    /** Asks whether to send it again, unless it was refused for something else. */
    ask(error: unknown, resend: Asked['resend']): void {
      const terms = termsIn(error)
      if (terms) setAsked({ terms, resend })
    },
  }
}

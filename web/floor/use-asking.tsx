import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ChosenOption } from '../../shared/services/options.ts'
import type { AskedService } from '../book/options/OptionsSheet.tsx'

/** Without a connection it may not be there: the front desk goes on without asking. */
const OptionsSheet = lazy(() => import('../book/options/OptionsSheet.tsx').catch(() => ({ default: NothingAsked })))

interface Question {
  service: AskedService
  /** Undefined: the service is new. */
  chosen: readonly ChosenOption[] | undefined
  onAnswer: (options: ChosenOption[]) => void
}

/** Asks what is asked with a service; `sheet` is shown by whoever asks. A service that asks nothing is answered at once. */
export function useAsking(): {
  ask: (service: AskedService | null, chosen: Question['chosen'], onAnswer: Question['onAnswer']) => void
  sheet: ReactNode
} {
  const [question, setQuestion] = useState<Question | null>(null)
  return {
    ask: (service, chosen, onAnswer) => (service ? setQuestion({ service, chosen, onAnswer }) : onAnswer([])),
    sheet: question && (
      <Suspense>
        <OptionsSheet
          key={question.service.id}
          lenient
          service={question.service}
          chosen={question.chosen}
          onChoose={(options) => {
            setQuestion(null)
            question.onAnswer(options)
          }}
          onClose={() => setQuestion(null)}
        />
      </Suspense>
    ),
  }
}

function NothingAsked({ chosen, onChoose }: { chosen: Question['chosen']; onChoose: Question['onAnswer'] }) {
  useEffect(() => onChoose([...(chosen ?? [])]), [chosen, onChoose])
  return null
}

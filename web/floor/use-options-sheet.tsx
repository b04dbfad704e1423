import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ChosenOption } from '../../shared/services/options.ts'
import type { AskedService } from '../book/options/OptionsSheet.tsx'

/** If it cannot be loaded, as without a connection, the front desk continues without asking. */
const OptionsSheet = lazy(() => import('../book/options/OptionsSheet.tsx').catch(() => ({ default: NothingAsked })))

interface AskedOptions {
  service: AskedService
  /** Undefined: the service is new. */
  chosen: readonly ChosenOption[] | undefined
  onAnswer: (options: ChosenOption[]) => void
}

/** Asks for the options of a service in `sheet`, which the caller renders. A service without options is answered at once. */
export function useAsking(): {
  ask: (service: AskedService | null, chosen: AskedOptions['chosen'], onAnswer: AskedOptions['onAnswer']) => void
  sheet: ReactNode
} {
  const [question, setQuestion] = useState<AskedOptions | null>(null)
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

function NothingAsked({ chosen, onChoose }: { chosen: AskedOptions['chosen']; onChoose: AskedOptions['onAnswer'] }) {
  useEffect(() => onChoose([...(chosen ?? [])]), [chosen, onChoose])
  return null
}

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ChosenOption } from '../../shared/services/options.ts'
import type { ServiceWithGroups } from '../book/options/OptionsSheet.tsx'

/** If it cannot be loaded, as without a connection, the front desk continues without asking. */
const OptionsSheet = lazy(() => import('../book/options/OptionsSheet.tsx').catch(() => ({ default: NothingToChoose })))

interface OptionsRequest {
  service: ServiceWithGroups
  /** Undefined: the service is new. */
  chosen: readonly ChosenOption[] | undefined
  onAnswer: (options: ChosenOption[]) => void
}

/** Asks for the options of a service in `sheet`, which the caller renders. A service without options is answered at once. */
export function useOptionsSheet(): {
  ask: (
    service: ServiceWithGroups | null,
    chosen: OptionsRequest['chosen'],
    onAnswer: OptionsRequest['onAnswer'],
  ) => void
  sheet: ReactNode
} {
  const [question, setQuestion] = useState<OptionsRequest | null>(null)
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

function NothingToChoose({
  chosen,
  onChoose,
}: {
  chosen: OptionsRequest['chosen']
  onChoose: OptionsRequest['onAnswer']
}) {
  useEffect(() => onChoose([...(chosen ?? [])]), [chosen, onChoose])
  return null
}

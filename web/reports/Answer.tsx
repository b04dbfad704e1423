import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'

interface AnswerProps<Data> {
  of: UseQueryResult<Data>
  /** Size of the skeleton: `h-64`. */
  height: string
  children: (data: Data) => ReactNode
}

/** A report's content once loaded; dimmed while it still shows the previous result. */
export function Answer<Data>({ of: answer, height, children }: AnswerProps<Data>) {
  const { t } = useTranslation('reports')

  return (
    <QueryState
      of={answer}
      waiting={<Waiting label={t('loading')} className="block" shapes={[`w-full ${height}`]} />}
      failed={t('failed')}
    >
      {(data) => (
        <div aria-busy={answer.isPlaceholderData} className={answer.isPlaceholderData ? 'opacity-60' : ''}>
          {children(data)}
        </div>
      )}
    </QueryState>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

interface AnswerProps<Data> {
  of: UseQueryResult<Data>
  /** Of what is being loaded: `h-64`. */
  height: string
  children: (data: Data) => ReactNode
}

/** What a report says, once it is there; pale while the answer to another question is still shown. */
export function Answer<Data>({ of: answer, height, children }: AnswerProps<Data>) {
  const { t } = useTranslation(['reports', 'common'])

  if (answer.data !== undefined) {
    return (
      <div aria-busy={answer.isPlaceholderData} className={answer.isPlaceholderData ? 'opacity-60' : ''}>
        {children(answer.data)}
      </div>
    )
  }
  if (answer.isPending) {
    return (
      <output className="block">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className={`w-full ${height}`} />
      </output>
    )
  }
  return (
    <ErrorState
      title={t('failed')}
      message={sentenceOf(answer.error)}
      action={
        <Button look="primary" onClick={() => void answer.refetch()}>
          <RefreshCw size={18} aria-hidden />
          {t('common:retry')}
        </Button>
      }
    />
  )
}

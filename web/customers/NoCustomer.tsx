import { RefreshCw, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { useCustomer } from './queries.ts'

/** Why a record is not shown. */
export function NoCustomer({ answer }: { answer: ReturnType<typeof useCustomer> }) {
  const { t } = useTranslation(['customers', 'common'])

  if (answer.error instanceof AppError && answer.error.code === 'not_found') {
    return <EmptyState icon={UserX} title={t('missing.title')} hint={t('missing.text')} />
  }
  return (
    <ErrorState
      title={t('failed.record')}
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

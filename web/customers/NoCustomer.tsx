import { UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Failed } from '../ui/QueryState.tsx'
import { useRetry } from '../ui/use-retry.ts'
import type { useCustomer } from './queries.ts'

/** Why a record is not shown. */
export function NoCustomer({ answer }: { answer: ReturnType<typeof useCustomer> }) {
  const { t } = useTranslation('customers')
  const { error, retry } = useRetry(answer)

  if (!error) return null
  if (error instanceof AppError && error.code === 'not_found') {
    return <EmptyState icon={UserX} title={t('missing.title')} hint={t('missing.text')} />
  }
  return <Failed title={t('failed.record')} error={error} retry={retry} />
}

import { UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Failed } from '../ui/QueryState.tsx'
import type { Retry } from '../ui/use-retry.ts'

interface NoCustomerProps {
  error: Error
  retry: Retry
}

/** Why a record is not shown. */
export function NoCustomer({ error, retry }: NoCustomerProps) {
  const { t } = useTranslation('customers')

  if (error instanceof AppError && error.code === 'not_found') {
    return <EmptyState icon={UserX} title={t('missing.title')} hint={t('missing.text')} />
  }
  return <Failed title={t('failed.record')} error={error} retry={retry} />
}

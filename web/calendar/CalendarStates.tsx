import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AppError, errorStatus } from '../../shared/errors.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

export function CalendarLoading() {
  const { t } = useTranslation('calendar')

  return (
    <output className="grid gap-2">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-120 w-full" />
    </output>
  )
}

/** Leads to the login page when access is refused; any other failure can be retried. */
export function CalendarFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['calendar', 'common'])
  const status = error instanceof AppError ? errorStatus[error.code] : 0
  const unknown = status === 401
  const barred = unknown || status === 403

  return (
    <ErrorState
      title={unknown ? t('unauthenticated') : t('failed.title')}
      message={barred ? t('failed.text') : sentenceOf(error)}
      action={
        <>
          {!barred && (
            <Button look="primary" onClick={onRetry}>
              <RefreshCw size={18} aria-hidden />
              {t('common:retry')}
            </Button>
          )}
          <Link to="/login" className={buttonClass(barred ? 'primary' : 'outline')}>
            {t('failed.login')}
          </Link>
        </>
      }
    />
  )
}

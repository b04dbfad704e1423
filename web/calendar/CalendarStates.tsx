import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppError, errorStatus } from '../../shared/errors.ts'
import { sentenceOf } from '../api.ts'
import { buttonClass } from '../ui/button-class.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { errorTextOf } from '../ui/error-text.ts'
import { RetryButton } from '../ui/RetryButton.tsx'
import type { Retry } from '../ui/use-retry.ts'
import { Waiting } from '../ui/Waiting.tsx'

export function CalendarLoading() {
  const { t } = useTranslation('calendar')

  return <Waiting label={t('loading')} className="grid gap-2" shapes={['h-11 w-full', 'h-120 w-full']} />
}

/** Links to the login page. Any error but a denied access can be retried too, and says why. */
export function CalendarFailed({ error, retry }: { error: Error; retry: Retry }) {
  const { t } = useTranslation('calendar')
  const status = error instanceof AppError ? errorStatus[error.code] : 0
  const unknown = status === 401
  const barred = unknown || status === 403

  return (
    <ErrorState
      title={unknown ? t('unauthenticated') : t('failed.title')}
      message={t('failed.text')}
      hint={barred ? undefined : sentenceOf(error)}
      text={errorTextOf(error)}
      action={
        <>
          {!barred && <RetryButton retry={retry} look="primary" />}
          <Link to="/login" className={buttonClass(barred ? 'primary' : 'outline')}>
            {t('failed.login')}
          </Link>
        </>
      }
    />
  )
}

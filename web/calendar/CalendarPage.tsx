import { Link } from '@tanstack/react-router'
import { RefreshCw, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AppError, errorStatus } from '../../shared/errors.ts'
import { sentenceOf } from '../api.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { useOwnSalons } from '../salons/queries.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Preset } from './presets.ts'
import { SalonCalendar } from './SalonCalendar.tsx'

/** The calendar of the salon that the owner looks at, or why there is none. */
export function CalendarPage({ preset }: { preset: Preset }) {
  const { t } = useTranslation('calendar')
  const salons = useOwnSalons()
  const salon = useCurrentSalon()

  return (
    <>
      <PageTitle page={t('page')} />
      {salon && salons.data ? (
        <SalonCalendar key={salon.id} salon={salon} salons={salons.data} preset={preset} />
      ) : (
        <h1 className="mb-5">{t('title')}</h1>
      )}
      {salons.isPending && <CalendarLoading />}
      {salons.isError && !salons.data && <CalendarFailed error={salons.error} onRetry={() => void salons.refetch()} />}
      {salons.data && !salon && <EmptyState icon={Store} title={t('no_salon.title')} hint={t('no_salon.text')} />}
    </>
  )
}

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

/** Who may not see it is led to the login page; anything else can be tried again as well. */
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

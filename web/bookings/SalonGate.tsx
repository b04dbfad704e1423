import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError, errorStatus } from '../../shared/errors.ts'
import { listOwnSalons, type Salon } from '../../shared/salons/contract.ts'
import { sentenceOf } from '../api.ts'
import { useOwnSalons } from '../data/salons.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { errorTextOf } from '../ui/error-text.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'
import type { Retry } from '../ui/use-retry.ts'
import { BookingsSkeleton } from './BookingsSkeleton.tsx'
import { SupportNote } from './SupportNote.tsx'

interface SalonGateProps {
  children: (salon: Salon, salons: readonly Salon[]) => ReactNode
}

/** Renders its children once a salon is loaded, and until then why not. */
export function SalonGate({ children }: SalonGateProps) {
  const { t } = useTranslation('bookings')
  const salons = useOwnSalons()
  const salon = useCurrentSalon()

  return (
    <QueryState
      of={salons}
      waiting={<BookingsSkeleton label={t('loading_salons')} />}
      renderFailed={(error, retry) => (
        <>
          <SalonsFailed error={error} retry={retry} />
          <SupportNote of={listOwnSalons} />
        </>
      )}
    >
      {(own) => (salon ? children(salon, own) : <NoSalon />)}
    </QueryState>
  )
}

function NoSalon() {
  const { t } = useTranslation('bookings')

  return (
    <EmptyState
      icon={Store}
      title={t('no_salons.title')}
      hint={t('no_salons.text')}
      action={
        <Link to="/salon-management" className={buttonClass('primary')}>
          {t('no_salons.create')}
        </Link>
      }
    />
  )
}

function SalonsFailed({ error, retry }: { error: Error; retry: Retry }) {
  const { t } = useTranslation('bookings')
  const barred = error instanceof AppError && [401, 403].includes(errorStatus[error.code])

  return (
    <ErrorState
      title={t('unauthenticated.title')}
      message={t('unauthenticated.text')}
      hint={barred ? undefined : sentenceOf(error)}
      text={errorTextOf(error)}
      action={
        <>
          <Link to="/shop-login" className={buttonClass('primary')}>
            {t('unauthenticated.shop_login')}
          </Link>
          <Link to="/admin-login" className={buttonClass('outline')}>
            {t('unauthenticated.admin_login')}
          </Link>
          {!barred && <RetryButton retry={retry} />}
        </>
      }
    />
  )
}

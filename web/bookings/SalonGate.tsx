import { Link } from '@tanstack/react-router'
import { RefreshCw, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError, errorStatus } from '../../shared/errors.ts'
import { listOwnSalons, type Salon } from '../../shared/salons/contract.ts'
import { sentenceOf } from '../api.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { useOwnSalons } from '../salons/queries.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { BookingsSkeleton } from './BookingsSkeleton.tsx'
import { SupportNote } from './SupportNote.tsx'

interface SalonGateProps {
  children: (salon: Salon, salons: readonly Salon[]) => ReactNode
}

/** Shows its children once a salon is known, and until then why not. */
export function SalonGate({ children }: SalonGateProps) {
  const { t } = useTranslation(['bookings', 'common'])
  const salons = useOwnSalons()
  const salon = useCurrentSalon()

  if (salons.isPending) return <BookingsSkeleton label={t('loading_salons')} />
  if (!salons.data) {
    return (
      <>
        <SalonsFailed error={salons.error} onRetry={() => void salons.refetch()} />
        <SupportNote of={listOwnSalons} />
      </>
    )
  }
  if (!salon) {
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
  return children(salon, salons.data)
}

function SalonsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['bookings', 'common'])

  if (error instanceof AppError && [401, 403].includes(errorStatus[error.code])) {
    return (
      <ErrorState
        title={t('unauthenticated.title')}
        message={`${t('unauthenticated.text')} ${sentenceOf(error)}`}
        action={
          <>
            <Link to="/shop-login" className={buttonClass('primary')}>
              {t('unauthenticated.shop_login')}
            </Link>
            <Link to="/admin-login" className={buttonClass('outline')}>
              {t('unauthenticated.admin_login')}
            </Link>
          </>
        }
      />
    )
  }
  return (
    <ErrorState
      title={t('failed.title')}
      message={sentenceOf(error)}
      action={
        <Button look="primary" onClick={onRetry}>
          <RefreshCw size={18} aria-hidden />
          {t('common:retry')}
        </Button>
      }
    />
  )
}

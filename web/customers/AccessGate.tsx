import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { useOwnSalons } from '../data/salons.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { buttonClass } from '../ui/button-class.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { errorTextOf } from '../ui/error-text.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'
import type { Retry } from '../ui/use-retry.ts'
import { CustomersSkeleton } from './CustomersSkeleton.tsx'

interface AccessGateProps {
  title: string
  children: (salon: Salon, salons: readonly Salon[]) => ReactNode
}

/** Renders its children once a salon is loaded. Without one it links to the login page. */
export function AccessGate({ title, children }: AccessGateProps) {
  const { t } = useTranslation('customers')
  const salons = useOwnSalons()
  const salon = useCurrentSalon()

  return (
    <>
      {!salon && <h1 className="mb-5">{title}</h1>}
      <QueryState
        of={salons}
        waiting={<CustomersSkeleton label={t('loading')} />}
        renderFailed={(error, retry) => <NoAccess error={error} retry={retry} />}
      >
        {(own) => (salon ? children(salon, own) : <NoAccess />)}
      </QueryState>
    </>
  )
}

function NoAccess({ error = null, retry }: { error?: Error | null; retry?: Retry }) {
  const { t } = useTranslation('customers')

  return (
    <ErrorState
      title={t('access.title')}
      message={t('access.text')}
      text={errorTextOf(error)}
      action={
        <>
          {retry && <RetryButton retry={retry} />}
          <Link to="/login" className={buttonClass('primary')}>
            {t('access.login')}
          </Link>
        </>
      }
    />
  )
}

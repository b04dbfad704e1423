import { getRouteApi } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { sentenceOf } from '../api.ts'
import { SetupGate } from '../salons/SetupGate.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { NewBookingWizard } from './NewBookingWizard.tsx'
import { ownersOffer } from './owners-offer.ts'
import { useBookingAgain, useKnownCustomer, useMenuAndTeam } from './queries.ts'

const route = getRouteApi('/owner/admin/new-booking')

export function NewBookingPage() {
  const { t } = useTranslation('newBooking')

  return (
    <>
      <PageTitle page={t('title')} />
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => <NewBookingIn key={salon.id} salon={salon} />}
      </SetupGate>
    </>
  )
}

function NewBookingIn({ salon }: { salon: Salon }) {
  const { t } = useTranslation(['newBooking', 'common'])
  const { data, error, isPending, refetch } = useMenuAndTeam(salon.id)
  const address = route.useSearch()
  const again = useBookingAgain(salon.id, address.again)
  const customer = useKnownCustomer(salon.id, address.customer)
  const offer = useMemo(() => data && ownersOffer(salon, data.menu, data.team), [salon, data])

  if (isPending || again.isLoading || customer.isLoading) {
    return (
      <output className="grid gap-4">
        <span className="text-ink-2">{t('loading')}</span>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-64 w-full" />
      </output>
    )
  }
  if (!offer) {
    return (
      <ErrorState
        title={t('offer_failed')}
        message={sentenceOf(error)}
        action={
          <Button look="primary" onClick={() => void refetch()}>
            <RefreshCw size={18} aria-hidden />
            {t('common:retry')}
          </Button>
        }
      />
    )
  }
  return <NewBookingWizard offer={offer} beginning={{ again: again.data, customer: customer.data }} />
}

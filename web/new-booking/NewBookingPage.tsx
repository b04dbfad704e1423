import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { useBookingAgain, useKnownCustomer, useMenuAndTeam, useOptionGroups } from '../data/menu-and-team.ts'
import { SetupGate } from '../salons/SetupGate.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Failed, QueryState } from '../ui/QueryState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { NewBookingWizard } from './NewBookingWizard.tsx'
import { ownersOffer } from './owners-offer.ts'

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
  const { t } = useTranslation(['newBooking', 'app'])
  const answer = useMenuAndTeam(salon.id)
  const address = route.useSearch()
  const again = useBookingAgain(salon.id, address.again)
  const asked = useOptionGroups(salon.id, address.again !== undefined)
  const customer = useKnownCustomer(salon.id, address.customer)
  const offer = useMemo(
    () => answer.data && ownersOffer(salon, answer.data.menu, answer.data.team),
    [salon, answer.data],
  )

  const isWaiting = again.isLoading || asked.isLoading || customer.isLoading
  const waiting = (
    <output className="grid gap-4">
      <span className="text-ink-2">{t('loading')}</span>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-64 w-full" />
    </output>
  )
  return (
    <QueryState
      of={{ ...answer, data: isWaiting ? undefined : offer }}
      waiting={waiting}
      renderFailed={(error, retry) => (
        <Failed title={t('offer_failed')} error={error} retry={retry} text={t('app:read_failed.staff')} />
      )}
    >
      {(ready) => (
        <NewBookingWizard
          offer={ready}
          beginning={{ again: again.data, asked: asked.data ?? [], customer: customer.data }}
        />
      )}
    </QueryState>
  )
}

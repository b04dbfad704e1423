import { getRouteApi } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { Button } from '../ui/Button.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { BookingFilters } from './BookingFilters.tsx'
import { BookingList } from './BookingList.tsx'
import { change, type Filter, tabs, toFilter, toSearch } from './bookings-search.ts'
import { useBookings, useStatusCounts } from './queries.ts'

const route = getRouteApi('/owner/bookings')

interface SalonBookingsProps {
  salon: Salon
  salons: readonly Salon[]
}

/** Filters, tabs and list. What is chosen stands in the address. */
export function SalonBookings({ salon, salons }: SalonBookingsProps) {
  const { t } = useTranslation('bookings')
  const navigate = route.useNavigate()
  const filter = toFilter(route.useSearch())
  const counts = useStatusCounts(salon.id, filter)
  const bookings = useBookings(salon.id, filter)

  function handleChange(wish: Partial<Filter>) {
    void navigate({ search: toSearch(change(filter, wish)), resetScroll: wish.page !== undefined })
  }

  function handleSalon(id: string) {
    void navigate({ search: { ...toSearch(change(filter, {})), salon: id === salons[0]?.id ? undefined : id } })
  }

  const statusTabs = tabs.map((value) => ({
    value,
    label: t(`statuses.${value}`),
    count: counts.isPending ? '...' : (counts.data?.[value] ?? undefined),
  }))

  return (
    <>
      <BookingFilters filter={filter} onChange={handleChange} salon={salon} salons={salons} onSalon={handleSalon} />
      <Tabs label={t('status')} value={filter.status} tabs={statusTabs} onChange={(status) => handleChange({ status })}>
        <BookingList
          zone={salon.timezone}
          filter={filter}
          answer={bookings}
          known={counts.data?.all}
          onChange={handleChange}
        />
      </Tabs>
      <Button
        shape="icon"
        aria-label={t('refresh')}
        disabled={bookings.isFetching}
        className="fixed right-4 bottom-22 z-10 size-13! rounded-full! shadow-pop md:hidden"
        onClick={() => {
          void bookings.refetch()
          void counts.refetch()
        }}
      >
        <RefreshCw size={22} className={bookings.isFetching ? 'animate-spin' : ''} aria-hidden />
      </Button>
    </>
  )
}

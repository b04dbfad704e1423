import { getRouteApi } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { BookingDetails } from '../bookings/BookingDetails.tsx'
import { BookingFilters } from '../bookings/BookingFilters.tsx'
import { BookingList } from '../bookings/BookingList.tsx'
import { change, type Filter, tabs, toFilter, toSearch } from '../bookings/bookings-search.ts'
import { useBookings, useStatusCounts } from '../bookings/queries.ts'
import { SelectionBar } from '../bookings/SelectionBar.tsx'
import { useSelection } from '../bookings/selection.ts'
import { useWords } from '../bookings/words.ts'
import { MoveDialog } from '../calendar/MoveDialog.tsx'
import { MoveQuestion } from '../calendar/MoveQuestion.tsx'
import { UndoBar } from '../calendar/UndoBar.tsx'
import { useMoves } from '../calendar/use-moves.ts'
import { Button } from '../ui/Button.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useSettled } from '../ui/use-settled.ts'

const route = getRouteApi('/owner/bookings')

interface SalonBookingsProps {
  salon: Salon
  salons: readonly Salon[]
}

/** Filters, tabs and list. The selection is in the URL. */
export function SalonBookings({ salon, salons }: SalonBookingsProps) {
  const { t } = useTranslation('bookings')
  const navigate = route.useNavigate()
  const { booking: openId, ...address } = route.useSearch()
  const filter = toFilter(address)
  const counts = useStatusCounts(salon.id, filter)
  const bookings = useBookings(salon.id, { ...filter, q: useSettled(filter.q) })
  const selection = useSelection(bookings.data?.bookings ?? [])
  const moves = useMoves(salon.id)
  const words = useWords(salon)
  const [moving, setMoving] = useState<Booking | null>(null)

  function handleChange(changes: Partial<Filter>) {
    selection.choose([])
    void navigate({
      search: toSearch(change(filter, changes)),
      replace: changes.q !== undefined,
      resetScroll: changes.page !== undefined,
    })
  }

  function handleSalon(id: string) {
    void navigate({ search: { ...toSearch(change(filter, {})), salon: id === salons[0]?.id ? undefined : id } })
  }

  function handleOpen(booking: string | undefined) {
    void navigate({ search: (all) => ({ ...all, booking }), resetScroll: false })
  }

  const statusTabs = tabs.map((value) => ({
    value,
    label: t(`statuses.${value}`),
    // Counts of all bookings in these dates: hidden during a search, when they would be misleading.
    count: filter.q ? undefined : counts.isPending ? '...' : (counts.data?.[value] ?? undefined),
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
          selection={selection}
          onChange={handleChange}
          onOpen={handleOpen}
        />
      </Tabs>
      <Button
        shape="icon"
        aria-label={t('refresh')}
        disabled={bookings.isFetching}
        className="fixed bottom-20 left-1/2 z-10 -translate-x-1/2 rounded-full! shadow-pop md:hidden"
        onClick={() => {
          void bookings.refetch()
          void counts.refetch()
        }}
      >
        <RefreshCw size={22} className={bookings.isFetching ? 'animate-spin' : ''} aria-hidden />
      </Button>
      <SelectionBar salonId={salon.id} zone={salon.timezone} selection={selection} />
      <BookingDetails
        salonId={salon.id}
        zone={salon.timezone}
        bookingId={openId ?? null}
        onClose={() => handleOpen(undefined)}
        onMove={(booking) => {
          handleOpen(undefined)
          setMoving(booking)
        }}
      />
      <MoveDialog salon={salon} booking={moving} words={words} moves={moves} onClose={() => setMoving(null)} />
      <MoveQuestion salon={salon} moves={moves} words={words} nameOfStaff={() => ''} />
      <UndoBar moves={moves} words={words} />
    </>
  )
}

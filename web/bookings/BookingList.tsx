import { CalendarSearch, X } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { listBookings } from '../../shared/bookings/contract.ts'
import { bookingSorts } from '../../shared/bookings/sorts.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { placesOf } from '../ui/pages.ts'
import { Select } from '../ui/Select.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { BookingCards } from './BookingCards.tsx'
import { BookingsSkeleton } from './BookingsSkeleton.tsx'
import { BookingTable } from './BookingTable.tsx'
import { type Filter, isFiltered, noFilter } from './bookings-search.ts'
import { pageSize, type useBookings } from './queries.ts'
import { SupportNote } from './SupportNote.tsx'
import type { Selection } from './selection.ts'
import { useMarked } from './use-marked.ts'

interface BookingListProps {
  zone: string
  filter: Filter
  answer: ReturnType<typeof useBookings>
  /** Number of bookings in the chosen dates, in any status. Absent while unknown. */
  known: number | undefined
  selection: Selection
  onChange: (changes: Partial<Filter>) => void
  onOpen: (bookingId: string) => void
}

/** Content of a tab: the bookings, or why there are none. */
export function BookingList({ zone, filter, answer, known, selection, onChange, onOpen }: BookingListProps) {
  const { t } = useTranslation('bookings')
  const List = useWideScreen() ? BookingTable : BookingCards
  useMarked(answer.isSuccess)

  return (
    <>
      {/* On a tablet held sideways the order stands beside the tabs, which leaves room for another booking. */}
      <div className="relative my-1.5 flex min-h-5 items-center justify-between gap-3 xl:my-3.5">
        {answer.data && answer.data.total > 0 && <Showing page={filter.page} total={answer.data.total} />}
        <Select
          labelHidden
          label={t('sort')}
          value={filter.sort}
          options={bookingSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          onChange={(sort) => onChange({ sort })}
          className="ml-auto w-42 flex-none md:max-lg:w-56 lg:max-xl:absolute lg:max-xl:right-0 lg:max-xl:bottom-full lg:max-xl:mb-2.25 xl:w-56"
        />
      </div>
      <PagedList
        of={answer}
        page={filter.page}
        pageSize={pageSize}
        onPage={(page) => onChange({ page })}
        waiting={<BookingsSkeleton label={t('loading')} />}
        failed={t('failed.title')}
        otherwise={t('failed.text')}
        support={<SupportNote of={listBookings} />}
        empty={<NoBookings filter={filter} known={known} onChange={onChange} />}
        className="grid gap-3"
        barClass=""
      >
        {({ bookings }) => <List bookings={bookings} zone={zone} selection={selection} onOpen={onOpen} />}
      </PagedList>
    </>
  )
}

function Showing({ page, total }: { page: number; total: number }) {
  const { t } = useTranslation(['bookings', 'common'])
  const { first, last } = placesOf(page, pageSize, total)

  return (
    <p aria-live="polite" className="text-md text-ink-2">
      <Trans
        t={t}
        i18nKey="showing"
        values={{ first, last, total }}
        components={{ b: <b className="num font-semibold text-ink" /> }}
      />
    </p>
  )
}

function NoBookings({ filter, known = 0, onChange }: Pick<BookingListProps, 'filter' | 'known' | 'onChange'>) {
  const { t } = useTranslation(['bookings', 'common'])
  // The tab that is open first filters too, where other tabs have bookings.
  const filtered = isFiltered(filter) || known > 0

  return (
    <>
      <EmptyState
        icon={CalendarSearch}
        title={t('empty.title')}
        hint={filtered ? t('empty.filtered') : t('empty.none')}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {filtered && filter.status !== 'all' && (
              <Button onClick={() => onChange({ status: 'all' })}>{t('statuses.all')}</Button>
            )}
            {isFiltered(filter) && (
              <Button onClick={() => onChange(noFilter)}>
                <X size={18} aria-hidden />
                {t('clear')}
              </Button>
            )}
          </span>
        }
      />
      <SupportNote of={listBookings} />
    </>
  )
}

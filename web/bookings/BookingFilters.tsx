import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { ExportButton } from '../exports/ExportButton.tsx'
import { Button } from '../ui/Button.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { type Filter, maxSearchLength, noFilter } from './bookings-search.ts'
import { downloadBookings } from './queries.ts'

interface BookingFiltersProps {
  filter: Filter
  onChange: (changes: Partial<Filter>) => void
  salon: Salon
  salons: readonly Salon[]
  onSalon: (salonId: string) => void
}

/** On phones all but the search is folded away, so that bookings are in sight. */
export function BookingFilters({ filter, onChange, salon, salons, onSalon }: BookingFiltersProps) {
  const { t } = useTranslation('bookings')
  const mayExport = useSession()?.role === 'salon_owner'
  const [unfolded, setUnfolded] = useState(false)
  const folded = unfolded ? '' : 'max-md:hidden'

  return (
    <div
      data-passing
      className="mb-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5 md:flex md:flex-wrap md:gap-3 lg:max-xl:mb-1 xl:mb-3"
    >
      <div
        className={`order-1 col-span-full grid grid-cols-2 gap-2.5 max-[22rem]:grid-cols-1 md:order-none md:flex md:gap-3 ${folded}`}
      >
        <Select
          label={t('salon')}
          value={salon.id}
          options={salons.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onSalon}
          className="max-md:col-span-full md:w-65 lg:max-xl:w-50"
        />
        <TextField
          type="date"
          label={t('from')}
          value={filter.from}
          max={filter.to}
          onChange={(event) => onChange({ from: event.target.value })}
          className="min-w-0 md:w-45 lg:max-xl:w-38"
        />
        <TextField
          type="date"
          label={t('to')}
          value={filter.to}
          min={filter.from}
          onChange={(event) => onChange({ to: event.target.value })}
          className="min-w-0 md:w-45 lg:max-xl:w-38"
        />
      </div>
      <SearchField
        label={t('search')}
        value={filter.q}
        onChange={(typed) => onChange({ q: typed.slice(0, maxSearchLength) })}
        className="min-w-0 md:grow lg:max-w-100 lg:max-xl:basis-30"
      />
      <Button
        look={filter.from || filter.to ? 'soft' : 'outline'}
        shape="icon"
        aria-label={t('filters')}
        aria-expanded={unfolded}
        className="md:hidden"
        onClick={() => setUnfolded(!unfolded)}
      >
        <SlidersHorizontal size={20} aria-hidden />
      </Button>
      <div className={`order-2 col-span-full flex items-center justify-between gap-3 md:contents ${folded}`}>
        <Button look="ghost" shape="compact" onClick={() => onChange(noFilter)}>
          <X size={18} aria-hidden />
          {t('clear')}
        </Button>
        {mayExport && (
          <ExportButton
            file={() => downloadBookings(salon.id, filter)}
            className="md:ml-auto"
            labelClass="lg:max-xl:sr-only"
          />
        )}
      </div>
    </div>
  )
}

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showTime } from '../../../shared/format.ts'
import type { Service } from '../../../shared/services/contract.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import type { Interval } from '../../../shared/time.ts'
import { useDay } from '../../data/calendar.ts'
import { startsIn } from '../../ui/day-scale.ts'
import { Select } from '../../ui/Select.tsx'
import { customerName } from '../people.ts'
import type { PartyPerson } from './party-form.ts'
import { VisitRows } from './VisitRows.tsx'

interface PersonRowsProps {
  person: PartyPerson
  /** Expected time of each service. */
  times: readonly Interval[]
  zone: string
  menu: readonly Service[]
  staff: readonly Staff[]
  path: string
  errorOf: (path: string) => string | undefined
  onChange: (person: PartyPerson) => void
}

/** One of the party: when they begin, and their services. */
export function PersonRows({ person, times, zone, onChange, ...rest }: PersonRowsProps) {
  const { t } = useTranslation('details')
  const titleId = useId()
  const { booking, rows, start } = person
  const name = customerName(booking)
  const date = localDateOf(zone, Date.parse(booking.startTime))
  const day = useDay(booking.salonId, date).data?.days.find((one) => one.date === date)
  const starts = day ? startsIn({ start: Date.parse(day.start), end: Date.parse(day.end) }, start) : [start]

  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="max-w-full flex-1 basis-40 self-center wrap-break-word">
          {name}
        </h3>
        <Select
          label={t('party.start')}
          value={String(start)}
          options={starts.map((at) => ({ value: String(at), label: showTime(zone, at) }))}
          onChange={(at) => onChange({ ...person, start: Number(at) })}
          className="w-40 flex-none"
        />
      </div>
      <VisitRows
        {...rest}
        rows={rows}
        times={times}
        zone={zone}
        person={name}
        onChange={(next) => onChange({ ...person, rows: next })}
      />
    </section>
  )
}

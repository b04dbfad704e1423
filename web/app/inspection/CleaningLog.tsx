import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FootSpaEntry, type FootSpaLog, maxLogDays } from '../../../shared/floor/foot-spas.ts'
import { showTime, showWeekdayAndDate } from '../../../shared/format.ts'
import type { Inspected } from '../../../shared/inspections/contract.ts'
import { addDays, isLocalDate, type LocalDate } from '../../../shared/time.ts'
import { Initials } from '../../floor/spas/Initials.tsx'
import { EntryWords } from '../../floor/spas/SpaLog.tsx'
import { languageNow } from '../../text/start.ts'
import { cardClass } from '../../ui/Card.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { chairKey } from './inspection-search.ts'
import { useInspectedLog } from './queries.ts'

const route = getRouteApi('/inspection/$token')

interface CleaningLogProps {
  token: string
  chairs: NonNullable<Inspected['open']>['chairs']
  /** A chair, as of `chairKey`, or `all`. */
  chosen: string
  today: LocalDate
}

/** The log by chair and day; corrections stand below what they correct. */
export function CleaningLog({ token, chairs, chosen, today }: CleaningLogProps) {
  const { t } = useTranslation(['inspection', 'footSpas'])
  const navigate = route.useNavigate()
  const [days, setDays] = useState({ from: addDays(today, -6), to: today })
  const { from, to } = days
  const isRight = isLocalDate(from) && isLocalDate(to) && from <= to && to < addDays(from, maxLogDays)
  const answer = useInspectedLog(token, isRight ? days : null)
  const options = [
    { value: 'all', label: t('footSpas:print.all') },
    ...chairs.map((chair) => ({ value: chairKey(chair), label: t('footSpas:chair', chair) })),
  ]

  return (
    <section className="grid gap-3">
      <h2>{t('page.log')}</h2>
      <div className="grid gap-3 sm:grid-cols-3">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={t(`footSpas:print.${name}`)}
            value={days[name]}
            error={name === 'to' && !isRight ? t('footSpas:print.days_invalid') : undefined}
            onChange={(event) => setDays({ ...days, [name]: event.target.value })}
          />
        ))}
        <Select
          label={t('footSpas:print.chair')}
          value={chosen}
          options={options}
          onChange={(log) => void navigate({ search: { log }, replace: true })}
        />
      </div>
      {isRight && (
        <QueryState
          of={answer}
          waiting={<Waiting label={t('loading')} shapes={['h-96 w-full']} />}
          failed={t('footSpas:print.failed')}
        >
          {(log) => <Entries log={log} chosen={chosen} />}
        </QueryState>
      )}
    </section>
  )
}

function Entries({ log: { entries, timezone }, chosen }: { log: FootSpaLog; chosen: string }) {
  const { t } = useTranslation('footSpas')
  const shown = entries.filter((entry) => chosen === 'all' || chosen === chairKey(entry))
  if (shown.length === 0) return <p className="text-ink-2">{t('print.none')}</p>

  const byChair = [...Map.groupBy(shown, ({ chair: name, unit }) => t('chair', { name, unit }))]
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      {byChair
        .toSorted(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }))
        .map(([name, own]) => (
          <section key={name} className={`${cardClass} overflow-clip`}>
            <h3 className="border-b border-line px-4 py-3 text-base font-semibold md:px-5">{name}</h3>
            {[...Map.groupBy(own, ({ day }) => day)].map(([day, ofDay]) => (
              <Day key={day} day={day} entries={ofDay} zone={timezone} />
            ))}
          </section>
        ))}
    </div>
  )
}

function Day({ day, entries, zone }: { day: LocalDate; entries: readonly FootSpaEntry[]; zone: string }) {
  const { i18n } = useTranslation()
  return (
    <>
      <h4 className="num bg-sunken px-4 py-1.5 text-sm font-medium text-ink-2 md:px-5">
        {showWeekdayAndDate(day, languageNow(i18n))}
      </h4>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid min-h-11 grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-2 px-4 py-1 text-md md:px-5"
          >
            <span className="num text-ink-2">{showTime(zone, Date.parse(entry.at))}</span>
            <EntryWords entry={entry} zone={zone} />
            <span className="text-right">
              {entry.initials && <Initials letters={entry.initials} />}
              {entry.name && <span className="block text-xs text-ink-2">{entry.name}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

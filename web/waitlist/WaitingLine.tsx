import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showWeekdayAndDate } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { WaitlistEntry } from '../../shared/waitlist/contract.ts'
import { languageNow } from '../text/start.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EntryCard } from './EntryCard.tsx'
import { useWaitlist } from './queries.ts'

/** The waitlist, first in line first. */
export function WaitingLine({ salon }: { salon: Salon }) {
  const { t } = useTranslation('waitlist')

  return (
    <QueryState of={useWaitlist(salon.id)} waiting={<LoadingLine />} failed={t('failed')}>
      {({ mode, entries }) => (
        <>
          <p className="mb-4 max-w-read text-ink-2">{t(`intro.${mode}`)}</p>
          {entries.length === 0 ? (
            <EmptyState icon={Hourglass} title={t('none')} hint={t('none_hint')} />
          ) : (
            <Entries salon={salon} entries={entries} />
          )}
        </>
      )}
    </QueryState>
  )
}

function LoadingLine() {
  const { t } = useTranslation('waitlist')
  return (
    <output aria-label={t('loading')} className="grid gap-3">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-36" />
      ))}
    </output>
  )
}

const everyDay = ''

/** All entries, or those of one day. */
function Entries({ salon, entries }: { salon: Salon; entries: readonly WaitlistEntry[] }) {
  const { t, i18n } = useTranslation('waitlist')
  const language = languageNow(i18n)
  const [day, setDay] = useState(everyDay)
  const numbered = entries.map((entry, index) => ({ entry, number: index + 1 }))
  const isOf = (date: string) => (one: (typeof numbered)[number]) => one.entry.spans.some((span) => span.date === date)
  const days = [...new Set(entries.flatMap(({ spans }) => spans.map(({ date }) => date)))].toSorted()
  const chosen = days.includes(day) ? day : everyDay

  return (
    <>
      <Select
        label={t('day')}
        value={chosen}
        options={[
          { value: everyDay, label: t('all_days', { count: entries.length }) },
          ...days.map((date) => ({
            value: date,
            label: t('of_day', {
              date: showWeekdayAndDate(date, language),
              count: numbered.filter(isOf(date)).length,
            }),
          })),
        ]}
        onChange={setDay}
        className="mb-4 max-w-80"
      />
      <ol className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {numbered
          .filter((one) => chosen === everyDay || isOf(chosen)(one))
          .map(({ entry, number }) => (
            <li key={entry.id}>
              <EntryCard salon={salon} entry={entry} number={number} />
            </li>
          ))}
      </ol>
    </>
  )
}

import { MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showMoney, showMonth, showNumber } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { languageNow } from '../text/start.ts'
import { cardClass } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Select } from '../ui/Select.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { Waiting } from '../ui/Waiting.tsx'
import type { AdminSearch } from './admin-search.ts'
import { type Texts, useTexts } from './queries.ts'
import { TextCards } from './TextCards.tsx'
import { TextTable } from './TextTable.tsx'
import { refusedIn } from './text-figures.ts'

interface TextsTabProps {
  search: AdminSearch
  onSearch: (changes: AdminSearch) => void
}

/** What texts cost, and which salons send most. */
export function TextsTab({ search, onSearch }: TextsTabProps) {
  const { t } = useTranslation('admin')
  const texts = useTexts(search.month)

  return (
    <QueryState
      of={texts}
      waiting={<Waiting label={t('loading')} className="block" shapes={['h-64 w-full']} />}
      failed={t('texts.failed')}
    >
      {(read) => <Month texts={read} onSearch={onSearch} />}
    </QueryState>
  )
}

function Month({ texts, onSearch }: { texts: Texts; onSearch: TextsTabProps['onSearch'] }) {
  const { t, i18n } = useTranslation('admin')
  const wide = useWideScreen()
  const { month, months, salons } = texts
  const List = wide ? TextTable : TextCards
  const listed = months.includes(month) ? months : [month, ...months]
  return (
    <div className="grid grid-cols-1 gap-4">
      <Select
        label={t('texts.month')}
        value={month}
        options={listed.map((value) => ({ value, label: showMonth(`${value}-01`, languageNow(i18n)) }))}
        onChange={(chosen) => onSearch({ month: chosen === months[0] ? undefined : chosen })}
        className="md:w-64"
      />
      <Totals texts={texts} />
      {salons.length === 0 ? (
        <EmptyState icon={MessageSquareText} title={t('texts.none.title')} hint={t('texts.none.hint')} />
      ) : (
        <List salons={salons} isNow={month === months[0]} />
      )}
      <Rules texts={texts} />
    </div>
  )
}

function Totals({ texts: { total } }: { texts: Texts }) {
  const { t, i18n } = useTranslation('admin')
  const language = languageNow(i18n)
  const figures = [
    { label: t('texts.sent'), value: showNumber(total.sent, language), note: t('texts.sent_note') },
    {
      label: t('texts.parts'),
      value: showNumber(total.parts, language),
      note: total.cost === null ? t('texts.no_price') : t('texts.costs', { cost: showMoney(toCents(total.cost)) }),
    },
    { label: t('texts.refused'), value: showNumber(refusedIn(total), language), note: t('texts.refused_note') },
  ]
  return (
    <dl className="grid gap-4 md:grid-cols-3">
      {figures.map(({ label, value, note }) => (
        <div key={label} className={`${cardClass} p-5`}>
          <dt className="text-md font-medium text-ink-2">{label}</dt>
          <dd className="num mt-2 text-3xl font-semibold">{value}</dd>
          <dd className="mt-1 text-sm text-ink-3">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The limits in force, as configured by the operator. */
function Rules({ texts: { perRecipient, perSalon } }: { texts: Texts }) {
  const { t, i18n } = useTranslation('admin')
  const limit = (max: number | null) => (max === null ? t('texts.unlimited') : showNumber(max, languageNow(i18n)))
  return (
    <p className="text-sm text-ink-2">{t('texts.rules', { recipient: limit(perRecipient), salon: limit(perSalon) })}</p>
  )
}

import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney, showMonth, showNumber } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { languageNow } from '../text/start.ts'
import { cardClass } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Select } from '../ui/Select.tsx'
import { Cell, HeadCell, Row, Table } from '../ui/Table.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { Waiting } from '../ui/Waiting.tsx'
import type { AdminSearch } from './admin-search.ts'
import { type Texts, useTexts } from './queries.ts'
import { RefusedTexts, TextSalonName } from './TextWords.tsx'
import { refusedIn, type TextListProps } from './text-figures.ts'

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

/** Each salon's texts, on phones. */
function TextCards({ salons, isNow }: TextListProps) {
  const { t, i18n } = useTranslation('admin')
  const show = (count: number) => <span className="num">{showNumber(count, languageNow(i18n))}</span>

  return (
    <ul aria-label={t('texts.table')} className="grid gap-3">
      {salons.map((salon) => (
        <li key={salon.salonId} className={`${cardClass} px-4 py-3`}>
          <TextSalonName salon={salon} />
          <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-2">
            {isNow && <Figure label={t('texts.today')}>{show(salon.today)}</Figure>}
            <Figure label={t('texts.in_month')}>{show(salon.sent)}</Figure>
            <Figure label={t('texts.busiest')}>{show(salon.busiestDay)}</Figure>
            <Figure label={t('texts.parts')}>{show(salon.parts)}</Figure>
            {salon.cost !== null && <Figure label={t('texts.cost')}>{showMoney(toCents(salon.cost))}</Figure>}
            {refusedIn(salon) > 0 && (
              <Figure label={t('texts.refused')}>
                <RefusedTexts salon={salon} />
              </Figure>
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function TextTable({ salons, isNow }: TextListProps) {
  const { t, i18n } = useTranslation('admin')
  const show = (count: number) => showNumber(count, languageNow(i18n))
  const hasPrice = salons.some(({ cost }) => cost !== null)

  return (
    <Table
      label={t('texts.table')}
      head={
        <>
          <HeadCell>{t('texts.salon')}</HeadCell>
          {isNow && <HeadCell figures>{t('texts.today')}</HeadCell>}
          <HeadCell figures>{t('texts.in_month')}</HeadCell>
          <HeadCell figures>{t('texts.busiest')}</HeadCell>
          <HeadCell figures>{t('texts.parts')}</HeadCell>
          {hasPrice && <HeadCell figures>{t('texts.cost')}</HeadCell>}
          <HeadCell figures>{t('texts.refused')}</HeadCell>
        </>
      }
    >
      {salons.map((salon) => (
        <Row key={salon.salonId}>
          <Cell>
            <TextSalonName salon={salon} />
          </Cell>
          {isNow && <Cell figures>{show(salon.today)}</Cell>}
          <Cell figures>{show(salon.sent)}</Cell>
          <Cell figures>{show(salon.busiestDay)}</Cell>
          <Cell figures>{show(salon.parts)}</Cell>
          {hasPrice && <Cell figures>{salon.cost !== null && showMoney(toCents(salon.cost))}</Cell>}
          <Cell className="text-right">
            <RefusedTexts salon={salon} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

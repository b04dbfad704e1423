import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showHours, showName } from '../../shared/format.ts'
import type { PayYear } from '../../shared/pay/contract.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { now } from '../clock.ts'
import { ExportButton } from '../exports/ExportButton.tsx'
import { SetupGate } from '../salons/SetupGate.tsx'
import { languageNow } from '../text/start.ts'
import { buttonClass } from '../ui/button-class.ts'
import { cardClass } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Cell, HeadCell, Row, Table } from '../ui/Table.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { showCents, wageWords } from './pay-words.ts'
import { downloadYear, usePayYear } from './queries.ts'
import { TaxForms } from './TaxForms.tsx'
import { TeamTips } from './TeamTips.tsx'

const route = getRouteApi('/owner/pay/year')

/** What each member was paid in a year: closed periods, by pay day. */
export function PayYearPage() {
  const { t } = useTranslation('pay')
  return (
    <SetupGate words={{ loading: t('loading') }}>
      {(salon) => <PayYearContent key={salon.id} salon={salon} />}
    </SetupGate>
  )
}

function PayYearContent({ salon }: { salon: Salon }) {
  const { t } = useTranslation('pay')
  const thisYear = Number(localDateOf(salon.timezone, now()).slice(0, 4))
  const { year = thisYear } = route.useSearch()
  const navigate = route.useNavigate()
  const answer = usePayYear(salon.id, year)
  const go = (next: number) => void navigate({ search: (was) => ({ ...was, year: next }), replace: true })

  return (
    <>
      <PageTitle page={t('year.page', { year })} />
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <Link to="/pay" aria-label={t('rules.back')} className={buttonClass('ghost', 'icon')}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <h1 className="mr-auto">{t('year.title', { year })}</h1>
        <button
          type="button"
          aria-label={t('year.before')}
          className={buttonClass('outline', 'icon')}
          onClick={() => go(year - 1)}
        >
          <ChevronLeft size={18} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t('year.after')}
          className={buttonClass('outline', 'icon')}
          disabled={year > thisYear}
          onClick={() => go(year + 1)}
        >
          <ChevronRight size={18} aria-hidden />
        </button>
        <ExportButton file={() => downloadYear(salon.id, year)} label={t('csv')} />
      </div>
      <QueryState
        of={answer}
        waiting={<Waiting label={t('year.loading')} shapes={['h-96 w-full']} />}
        failed={t('year.failed')}
      >
        {(found) =>
          found.members.length === 0 ? (
            <div className={cardClass}>
              <EmptyState icon={Wallet} title={t('year.empty.title')} hint={t('year.empty.hint')} />
            </div>
          ) : (
            <Totals found={found} />
          )
        }
      </QueryState>
      <TeamTips salonId={salon.id} year={year} />
    </>
  )
}

type YearMember = PayYear['members'][number]
type Sum = Exclude<keyof YearMember, 'staffId' | 'firstName' | 'lastName' | 'wages' | 'kinds'>

function Totals({ found: { year, periods, members } }: { found: PayYear }) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const columns: { word: string; field: Sum; isTakenOff?: true; isTime?: true }[] = [
    { word: t('year.hours'), field: 'minutes', isTime: true },
    { word: t('table.services'), field: 'servicesCents' },
    { word: t('table.pay'), field: 'payCents' },
    { word: t('panel.card_tips'), field: 'cardTipsCents' },
    { word: t('year.card_fee'), field: 'cardTipFeeCents', isTakenOff: true },
    { word: t('year.other_tips'), field: 'otherTipsCents' },
    { word: t('year.cash_tips'), field: 'cashTipsCents' },
    { word: t('year.handed_out'), field: 'handedOutCents', isTakenOff: true },
    { word: t('table.adjusted'), field: 'adjustedCents' },
    { word: t('year.to_be_paid'), field: 'toBePaidCents' },
    { word: t('table.check'), field: 'checkCents' },
    { word: t('table.cash'), field: 'cashCents' },
  ]
  const figureOf = (sum: number, { isTakenOff, isTime }: { isTakenOff?: true; isTime?: true }) =>
    isTime ? showHours(sum) : showCents(isTakenOff ? 0 - sum : sum, language)
  return (
    <>
      <p className="mb-4 text-md text-ink-2">{t('year.periods', { count: periods, year })}</p>
      <Table
        label={t('year.label')}
        wide
        head={
          <>
            <HeadCell>{t('table.member')}</HeadCell>
            {columns.map(({ word }) => (
              <HeadCell key={word} figures>
                {word}
              </HeadCell>
            ))}
          </>
        }
      >
        {members.map((member) => (
          <Row key={member.staffId}>
            <Cell className="font-medium">{showName(member)}</Cell>
            {columns.map((column) => (
              <Cell key={column.word} figures>
                {figureOf(member[column.field], column)}
              </Cell>
            ))}
          </Row>
        ))}
        <Row>
          <Cell className="font-semibold">{t('year.total')}</Cell>
          {columns.map((column) => (
            <Cell key={column.word} figures className="font-semibold">
              {figureOf(sumOf(members.map((member) => member[column.field])), column)}
            </Cell>
          ))}
        </Row>
      </Table>
      {members.some(({ wages }) => wages.length > 0) && <Rates members={members} />}
      <TaxForms members={members} />
    </>
  )
}

/** Each rate of a member with its base and amount. They add up to the pay, with what was closed before rates were stored. */
function Rates({ members }: { members: readonly YearMember[] }) {
  const { t, i18n } = useTranslation('pay')
  const reader = { t, language: languageNow(i18n) }
  const show = (cents: number) => showCents(cents, reader.language)
  const rows = members.flatMap((member) => {
    const wages = member.wages.map((wage) => ({ ...wageWords(wage, member.wages, reader), cents: wage.cents }))
    const before = member.payCents - sumOf(wages.map(({ cents }) => cents))
    const without = { what: t('year.before_rates'), note: null, base: '', rate: '', cents: before }
    return [...wages, ...(before === 0 ? [] : [without])].map((wage, place) => ({ ...wage, member, place }))
  })
  return (
    <section aria-labelledby="year-rates" className="mt-6">
      <h2 id="year-rates">{t('year.rates')}</h2>
      <p className="mb-3 text-md text-ink-2">{t('year.rates_rounded')}</p>
      <Table
        label={t('year.rates')}
        wide
        head={
          <>
            <HeadCell>{t('table.member')}</HeadCell>
            <HeadCell>{t('sheet.wages')}</HeadCell>
            {(['base', 'rate', 'amount'] as const).map((word) => (
              <HeadCell key={word} figures>
                {t(`sheet.${word}`)}
              </HeadCell>
            ))}
          </>
        }
      >
        {rows.map(({ member, place, what, note, base, rate, cents }) => (
          <Row key={`${member.staffId} ${place}`}>
            <Cell className="font-medium">{showName(member)}</Cell>
            <Cell>
              {what}
              {note && <span className="num block text-sm text-ink-2">{note}</span>}
            </Cell>
            <Cell figures>{base}</Cell>
            <Cell figures>{rate}</Cell>
            <Cell figures>{show(cents)}</Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}

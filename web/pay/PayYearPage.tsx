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
import { showCents } from './pay-words.ts'
import { downloadYear, usePayYear } from './queries.ts'

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
    </>
  )
}

type Sum = Exclude<keyof PayYear['members'][number], 'staffId' | 'firstName' | 'lastName'>

function Totals({ found: { year, periods, members } }: { found: PayYear }) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const columns: { word: string; field: Sum; sign?: -1; isTime?: true }[] = [
    { word: t('year.hours'), field: 'minutes', isTime: true },
    { word: t('table.services'), field: 'servicesCents' },
    { word: t('table.pay'), field: 'payCents' },
    { word: t('panel.card_tips'), field: 'cardTipsCents' },
    { word: t('year.card_fee'), field: 'cardTipFeeCents', sign: -1 },
    { word: t('year.other_tips'), field: 'otherTipsCents' },
    { word: t('year.cash_tips'), field: 'cashTipsCents' },
    { word: t('year.handed_out'), field: 'handedOutCents', sign: -1 },
    { word: t('table.adjusted'), field: 'adjustedCents' },
    { word: t('year.to_be_paid'), field: 'toBePaidCents' },
    { word: t('table.check'), field: 'checkCents' },
    { word: t('table.cash'), field: 'cashCents' },
  ]
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
            {columns.map(({ word, field, sign = 1, isTime }) => (
              <Cell key={word} figures>
                {isTime ? showHours(member[field]) : showCents(member[field] * sign, language)}
              </Cell>
            ))}
          </Row>
        ))}
        <Row>
          <Cell className="font-semibold">{t('year.total')}</Cell>
          {columns.map(({ word, field, sign = 1, isTime }) => (
            <Cell key={word} figures className="font-semibold">
              {isTime
                ? showHours(sumOf(members.map((member) => member[field])))
                : showCents(sumOf(members.map((member) => member[field])) * sign, language)}
            </Cell>
          ))}
        </Row>
      </Table>
    </>
  )
}

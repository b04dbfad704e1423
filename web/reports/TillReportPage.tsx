import { useTranslation } from 'react-i18next'
import { showMoney, showNumber } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { downloadTillReport } from '../../shared/reports/downloads.ts'
import { changeOf } from '../../shared/reports/figures.ts'
import { daysIn } from '../../shared/reports/period.ts'
import type { TillFigures, TillReport } from '../../shared/reports/till-report.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { download } from '../api.ts'
import { languageNow } from '../text/start.ts'
import { nameOf } from '../till/names.ts'
import { RulesNote } from '../ui/RulesNote.tsx'
import { ScrollBox } from '../ui/ScrollBox.tsx'
import { Answer } from './Answer.tsx'
import { PlainTable } from './ChartAndTable.tsx'
import { Earlier, Figure, Figures } from './Figures.tsx'
import { isUnfinished } from './figure-words.ts'
import type { ReportOptions } from './queries.ts'
import { useTillReport } from './queries.ts'
import { ReportCard } from './ReportCard.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { Trend } from './Trend.tsx'

/** What was charged at the till, how it was paid, and what is still owed. */
export function TillReportPage() {
  const { t } = useTranslation('reports')

  return (
    <ReportFrame inner title={t('more.till')} file={(options) => download(downloadTillReport, options)}>
      {(about) => <Report {...about} />}
    </ReportFrame>
  )
}

function Report({ salon, options, compare }: { salon: Salon; options: ReportOptions; compare: boolean }) {
  const { t } = useTranslation('reports')
  const answer = useTillReport(options)

  return (
    <Answer of={answer} height="h-96">
      {(report) =>
        isEmpty(report) ? (
          <p className="py-10 text-center text-ink-2">{t('till.empty')}</p>
        ) : (
          <div className="grid grid-cols-1 gap-4 md:gap-5">
            <RulesNote salon={salon} from={compare ? report.before.from : report.from} />
            <Totals report={report} compare={compare} />
            <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
              <Charged report={report} />
              <GiftCards report={report} />
              <Taxes report={report} />
              <Deposits report={report} />
              <Methods report={report} />
              <Tips report={report} />
              <Discounts report={report} />
              <Products report={report} />
            </div>
          </div>
        )
      }
    </Answer>
  )
}

function isEmpty({ figures, methods, giftCards }: TillReport): boolean {
  return figures.checks === 0 && methods.length === 0 && giftCards.cards === 0
}

function Totals({ report, compare }: { report: TillReport; compare: boolean }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const { figures, figuresBefore } = report
  const versus = t(isUnfinished(report) ? 'vs_before_now' : 'vs_before', { count: daysIn(report) })
  const names = ['checks', 'services', 'averageCheck', 'perHour'] as const

  function show(of: TillFigures, name: (typeof names)[number]): string {
    if (name === 'checks') return showNumber(of.checks, language)
    const amount = of[name]
    return amount === null ? '–' : money(amount)
  }
  const numberOf = (of: TillFigures, name: (typeof names)[number]) => (of[name] === null ? null : Number(of[name]))

  return (
    <section aria-label={t('till.label')}>
      <Figures className="grid-cols-2 lg:grid-cols-4">
        {names.map((name) => (
          <Figure key={name} word={t(`till.${name}`)} figure={show(figures, name)}>
            <Trend change={changeOf(numberOf(figures, name), numberOf(figuresBefore, name))} versus={versus} />
            {compare && <Earlier figure={show(figuresBefore, name)} />}
          </Figure>
        ))}
      </Figures>
    </section>
  )
}

/** From booked prices to what was charged, and all other parts of checks. */
function Charged({ report: { figures, visits } }: { report: TillReport }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const difference = toCents(visits.charged) - toCents(visits.booked)
  const rows = [
    [t('till.visits_booked', { count: visits.paid, shown: showNumber(visits.paid, language) }), money(visits.booked)],
    [t('till.difference'), showMoney(difference)],
    [t('till.visits_charged'), money(visits.charged)],
    [
      t('till.visits_unpaid', { count: visits.unpaid, shown: showNumber(visits.unpaid, language) }),
      money(visits.unpaidBooked),
    ],
    ...(['products', 'discounts', 'tax', 'tips', 'tipsRefunded', 'giftCardsSold', 'cashPrice', 'refunds'] as const).map(
      (name) => [t(`till.${name}`), money(figures[name])],
    ),
  ]
  return (
    <ReportCard title={t('till.charged')} about={t('till.charged_about')} note={t('till.charged_text')}>
      <PlainTable label={t('till.charged')} head={[t('till.what'), t('till.amount')]} rows={rows} />
    </ReportCard>
  )
}

function GiftCards({ report: { giftCards } }: { report: TillReport }) {
  const { t, i18n } = useTranslation('reports')
  const cards = t('till.cards', { count: giftCards.cards, shown: showNumber(giftCards.cards, languageNow(i18n)) })
  const rows = [
    [`${t('till.outstanding')}, ${cards}`, money(giftCards.outstanding)],
    [t('till.sold_cards'), money(giftCards.sold)],
    [t('till.redeemed'), money(giftCards.redeemed)],
  ]
  return (
    <ReportCard title={t('till.gift_cards')} about={t('till.gift_cards_about')} note={t('till.gift_cards_text')}>
      <PlainTable label={t('till.gift_cards')} head={[t('till.what'), t('till.amount')]} rows={rows} />
    </ReportCard>
  )
}

function Taxes({ report: { taxes } }: { report: TillReport }) {
  const { i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  return (
    <Listed
      name="taxes"
      head={['month', 'rate', 'taxable', 'exempt', 'charged_tax', 'refunded_tax']}
      keys={taxes.map(({ month, rate }) => `${month} ${rate}`)}
      rows={taxes.map(({ month, rate, taxable, exempt, charged, refunded }) => [
        `${month.slice(5)}/${month.slice(0, 4)}`,
        `${showNumber(rate / 10_000, language)}%`,
        money(taxable),
        money(exempt),
        money(charged),
        money(refunded),
      ])}
    />
  )
}

function Deposits({ report: { deposits } }: { report: TillReport }) {
  const { t } = useTranslation('reports')
  const rows = (['held', 'taken', 'used', 'returned', 'kept'] as const).map((name) => [
    t(`till.deposits_${name}`),
    money(deposits[name]),
  ])
  return (
    <ReportCard title={t('till.deposits')} about={t('till.deposits_about')} note={t('till.deposits_text')}>
      <PlainTable label={t('till.deposits')} head={[t('till.what'), t('till.amount')]} rows={rows} />
    </ReportCard>
  )
}

function Methods({ report: { methods } }: { report: TillReport }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  return (
    <Listed
      name="methods"
      head={['method', 'payments', 'amount', 'refunds']}
      keys={methods.map(({ method, methodName }) => `${method} ${methodName}`)}
      rows={methods.map(({ method, methodName, payments, amount, refunds }) => [
        methodName || t(`till.by.${method}`),
        showNumber(payments, language),
        money(amount),
        money(refunds),
      ])}
    />
  )
}

function Tips({ report: { tips } }: { report: TillReport }) {
  return (
    <Listed
      name="tips_by"
      head={['member', 'tips', 'in_cash']}
      keys={tips.map(({ staffId }) => staffId)}
      rows={tips.map(({ staffName, tips: all, cash }) => [staffName, money(all), money(cash)])}
    />
  )
}

function Discounts({ report: { discounts } }: { report: TillReport }) {
  const { i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  return (
    <Listed
      name="discounts_by"
      head={['reason', 'checks', 'amount']}
      keys={discounts.map(({ reason }) => reason)}
      rows={discounts.map(({ reason, checks, amount }) => [reason, showNumber(checks, language), money(amount)])}
    />
  )
}

function Products({ report: { products } }: { report: TillReport }) {
  const { i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  return (
    <Listed
      name="products_sold"
      head={['product', 'pieces', 'amount']}
      keys={products.map(({ productId }) => productId)}
      rows={products.map((product) => [
        nameOf(product, language),
        showNumber(product.sold, language),
        money(product.amount),
      ])}
    />
  )
}

interface ListedProps {
  name: 'methods' | 'taxes' | 'tips_by' | 'discounts_by' | 'products_sold'
  head: readonly Column[]
  keys: string[]
  rows: string[][]
}

type Column =
  | 'method'
  | 'payments'
  | 'amount'
  | 'refunds'
  | 'member'
  | 'tips'
  | 'in_cash'
  | 'reason'
  | 'checks'
  | 'product'
  | 'pieces'
  | 'month'
  | 'rate'
  | 'taxable'
  | 'exempt'
  | 'charged_tax'
  | 'refunded_tax'

function Listed({ name, head, keys, rows }: ListedProps) {
  const { t } = useTranslation('reports')
  return (
    <ReportCard title={t(`till.${name}`)} about={t(`till.${name}_about`)} note={t(`till.${name}_text`)}>
      {rows.length === 0 ? (
        <p className="text-ink-2">{t('till.none')}</p>
      ) : (
        <ScrollBox label={t(`till.${name}`)}>
          <PlainTable label={t(`till.${name}`)} head={head.map((one) => t(`till.${one}`))} keys={keys} rows={rows} />
        </ScrollBox>
      )}
    </ReportCard>
  )
}

function money(dollars: string): string {
  return showMoney(toCents(dollars))
}

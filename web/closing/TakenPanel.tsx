import { useTranslation } from 'react-i18next'
import { showMoney } from '../../shared/format.ts'
import type { TillDay } from '../../shared/till/days.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { minus, signed } from '../till/minus.ts'
import { Panel } from '../till/Panel.tsx'
import { type DayFigure, type Tender, useDayFigures } from './use-day-figures.ts'

/** Makes a wide table scrollable by keyboard. */
const scrolled = { role: 'group', tabIndex: 0 }

/** What came in by tender, what was sold, and by whom. */
export function TakenPanel({ day }: { day: TillDay }) {
  const { t } = useTranslation('till')
  const { takenCents, byMember, discounts } = day.figures
  const { what, tenders, earlier, corrections } = useDayFigures(day.figures)

  return (
    <>
      <Panel
        title={t(day.date === day.today ? 'day.taken_today' : 'day.taken')}
        end={<span className="num font-semibold">{showMoney(takenCents)}</span>}
      >
        {tenders.length > 0 && <Tenders tenders={tenders} />}
        {earlier.length > 0 && (
          <p className="num border-t border-line px-4 py-2.5 text-sm whitespace-normal! text-ink-2">
            {t('day.used_earlier', { what: earlier.map((one) => `${one.what} ${one.money}`).join(', ') })}
          </p>
        )}
      </Panel>
      <Panel title={t('day.sales')}>
        <Figures rows={what} />
      </Panel>
      {byMember.length > 0 && (
        <Panel title={t('day.by_member')}>
          <div {...scrolled} aria-label={t('day.by_member')} className="overflow-x-auto">
            <table className="w-full text-md max-sm:text-sm">
              <thead>
                <tr className="text-sm text-ink-2">
                  <th scope="col" className="py-2 pr-1 pl-3 text-left sm:px-4 font-medium">
                    {t('day.member')}
                  </th>
                  <th scope="col" className="px-1 py-2 text-right sm:px-2 font-medium">
                    {t('day.services')}
                  </th>
                  <th scope="col" className="px-1 py-2 text-right sm:px-2 font-medium">
                    {t('day.products')}
                  </th>
                  <th scope="col" className="px-1 py-2 text-right sm:px-2 font-medium">
                    {t('day.tips')}
                  </th>
                  <th scope="col" className="py-2 pr-3 pl-1 text-right sm:px-4 font-medium">
                    {t('day.cash_tips')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {byMember.map((row) => (
                  <tr key={row.staffId ?? 'nobody'} className="border-t border-line">
                    <th scope="row" className="py-2 pr-1 pl-3 text-left sm:px-4 font-medium">
                      {row.firstName || t('line.nobody')}
                    </th>
                    <td className="num px-1 py-2 text-right sm:px-2">{showMoney(row.servicesCents)}</td>
                    <td className="num px-1 py-2 text-right sm:px-2">{showMoney(row.productsCents)}</td>
                    <td className="num px-1 py-2 text-right sm:px-2">{showMoney(row.tipCents)}</td>
                    <td className="num py-2 pr-3 pl-1 text-right sm:px-4">{showMoney(row.cashTipCents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Panel>
      )}
      {discounts.length > 0 && (
        <Panel title={t('day.discounts')}>
          <Figures
            rows={discounts.map(({ reason, count, cents }) => ({
              what: t('day.discount_of', { reason, count }),
              money: minus(cents),
            }))}
          />
        </Panel>
      )}
      {corrections.length > 0 && (
        <Panel title={t('day.corrections')}>
          <Figures rows={corrections} />
        </Panel>
      )}
    </>
  )
}

const allColumns = ['sales', 'tips', 'deposits', 'back', 'total'] as const

/** What came in by each tender: for sales, tips and deposits, less what was given back. */
function Tenders({ tenders }: { tenders: readonly Tender[] }) {
  const { t } = useTranslation('till')
  // Deposits and what was given back only where there was any: a phone shows the others whole.
  const columns = allColumns.filter(
    (column) => (column !== 'deposits' && column !== 'back') || tenders.some((one) => one[column] !== 0),
  )
  const all = Object.fromEntries(columns.map((column) => [column, sumOf(tenders.map((one) => one[column]))]))
  const cellClass = 'num px-1 py-2 text-right last:pr-3 sm:px-2 sm:last:pr-4'
  const headClass = 'py-2 pr-1 pl-3 text-left font-medium sm:px-4'

  return (
    <div {...scrolled} aria-label={t('day.by_tender')} className="overflow-x-auto">
      <table className="w-full text-md max-sm:text-sm">
        <thead>
          <tr className="bg-sunken text-sm text-ink-2">
            <th scope="col" className={headClass}>
              <span className="sr-only">{t('day.tender')}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cellClass} font-medium`}>
                {t(`day.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tenders.map((tender) => (
            <tr key={tender.what} className="border-t border-line">
              <th scope="row" className={headClass}>
                {tender.what}
              </th>
              {columns.map((column) => (
                <td key={column} className={`${cellClass} ${column === 'total' ? 'font-semibold' : ''}`}>
                  {tender[column] < 0 ? signed(tender[column]) : showMoney(tender[column])}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-line-2 bg-sunken font-semibold">
            <th scope="row" className={headClass}>
              {t('day.all_tenders')}
            </th>
            {columns.map((column) => (
              <td key={column} className={cellClass}>
                {signed(all[column] ?? 0)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Figures({ rows }: { rows: readonly DayFigure[] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1 px-4 py-2.5 text-md">
      {rows.map(({ what, money, isSum = false }) => (
        <div key={what} className={`contents ${isSum ? 'font-semibold' : ''}`}>
          <dt className={isSum ? '' : 'text-ink-2'}>{what}</dt>
          <dd className="num text-right">{money}</dd>
        </div>
      ))}
    </dl>
  )
}

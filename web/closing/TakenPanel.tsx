import { useTranslation } from 'react-i18next'
import { showMoney } from '../../shared/format.ts'
import type { TillDay } from '../../shared/till/days.ts'
import { minus } from '../till/minus.ts'
import { Panel } from '../till/Panel.tsx'
import { useDayFigures } from './use-day-figures.ts'

/** Makes a wide table scrollable by keyboard. */
const scrolled = { role: 'group', tabIndex: 0 }

/** Takings: for what, by method, and by member. */
export function TakenPanel({ day }: { day: TillDay }) {
  const { t } = useTranslation('till')
  const { takenCents, byMember, discounts } = day.figures
  const { what, methods, corrections } = useDayFigures(day.figures)

  return (
    <>
      <Panel
        title={t(day.date === day.today ? 'day.taken_today' : 'day.taken')}
        end={<span className="num font-semibold">{showMoney(takenCents)}</span>}
      >
        <div className="grid sm:grid-cols-2">
          <Figures rows={what} />
          <div className="border-line max-sm:border-t sm:border-l">
            <Figures rows={methods} />
          </div>
        </div>
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

function Figures({ rows }: { rows: readonly { what: string; money: string }[] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1 px-4 py-2.5 text-md">
      {rows.map(({ what, money }) => (
        <div key={what} className="contents">
          <dt className="text-ink-2">{what}</dt>
          <dd className="num text-right">{money}</dd>
        </div>
      ))}
    </dl>
  )
}

import { type ReactNode } from 'react'
import { showDayAndMonth, showMoney, showName } from '../../../shared/format.ts'
import type { AccountsMonth as Month } from '../../../shared/reports/month.ts'
import { sumOf } from '../../../shared/till/shares.ts'
import { minus, signed } from '../../till/minus.ts'
import { showTax } from '../../till/show-percent.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { filled, useMonthWords } from './month-words.ts'

/** Everything of a month; on the screen in cards, on paper on one page. */
export function MonthFigures({ month, end }: { month: Month; end?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] print:grid-cols-[13rem_minmax(0,1fr)] print:gap-2">
      <div className="min-w-0">
        <Sales month={month} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 print:gap-2">
        <CameIn month={month} />
        <WasOpen month={month} />
      </div>
      <div className="min-w-0 lg:col-span-2 print:col-span-2">
        <Members month={month} end={end} />
      </div>
    </div>
  )
}

interface PartProps {
  title: string
  end?: ReactNode
  children: ReactNode
}

function Part({ title, end, children }: PartProps) {
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface shadow-card print:rounded-none print:border-[#999] print:shadow-none">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-1.5 print:min-h-0 print:px-2 print:py-0.5">
        <h2 className="print:text-[9pt]">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  )
}

function Rows({ rows, sum }: { rows: readonly (readonly [string, string])[]; sum: readonly [string, string] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-5 py-3 text-md print:gap-y-0 print:px-2 print:py-1 print:text-[7.5pt]">
      {rows.map(([what, money]) => (
        <div key={what} className="contents">
          <dt className="text-ink-2">{what}</dt>
          <dd className="num text-right">{money}</dd>
        </div>
      ))}
      <div className="contents font-semibold *:border-t *:border-line-2 *:pt-1">
        <dt>{sum[0]}</dt>
        <dd className="num text-right">{sum[1]}</dd>
      </div>
    </dl>
  )
}

/** Nothing if the amount is zero. */
function some(what: string, cents: number, money = signed(cents)): (readonly [string, string])[] {
  return cents === 0 ? [] : [[what, money]]
}

function Sales({ month: { sales, tax } }: { month: Month }) {
  const { is, language } = useMonthWords()

  return (
    <Part title={is.sales}>
      <Rows
        rows={[
          ...sales.services.map(({ category, cents }) => [category || is.noCategory, showMoney(cents)] as const),
          ...some(is.products, sales.productsCents),
          ...some(is.discounts, sales.discountCents, minus(sales.discountCents)),
          ...some(is.servicesRefunded, sales.refundedServicesCents, minus(sales.refundedServicesCents)),
          ...some(is.productsRefunded, sales.refundedProductsCents, minus(sales.refundedProductsCents)),
          ...some(is.depositsKept, sales.depositsKeptCents),
          ...some(is.priceByMethod, sales.priceByMethodCents),
        ]}
        sum={[is.net, signed(sales.netCents)]}
      />
      <div className="border-t border-line">
        <h3 className="px-5 pt-3 text-md print:px-2 print:pt-1 print:text-[7.5pt]">{is.tax}</h3>
        <Rows
          rows={[
            [is.exempt, signed(tax.exemptCents)],
            ...tax.rates.flatMap(({ millionths, taxedCents, taxCents, refundedCents }) => {
              const percent = showTax(millionths, language)
              return [
                [`${is.taxable} ${percent}`, signed(taxedCents)] as const,
                [`${is.charged} ${percent}`, showMoney(taxCents)] as const,
                ...some(`${is.refunded} ${percent}`, refundedCents, minus(refundedCents)),
              ]
            }),
          ]}
          sum={[is.due, signed(tax.dueCents)]}
        />
      </div>
    </Part>
  )
}

const cellClass = 'num px-2 py-2.5 text-right last:pr-5 print:py-0.5 print:last:pr-2'
const firstClass = 'py-2.5 pr-2 pl-5 text-left font-medium print:py-0.5 print:pl-2'

function CameIn({ month: { came, usedCents } }: { month: Month }) {
  const { is } = useMonthWords()
  const columns = [
    [is.salesAndTax, ({ salesCents }: (typeof came)[number]) => salesCents],
    [is.tips, ({ tipCents }: (typeof came)[number]) => tipCents],
    [is.depositsTaken, ({ depositsCents }: (typeof came)[number]) => depositsCents],
    [is.depositsReturned, ({ depositsReturnedCents }: (typeof came)[number]) => 0 - depositsReturnedCents],
    [is.total, ({ cents }: (typeof came)[number]) => cents],
  ] as const
  const total = sumOf(came.map(({ cents }) => cents))

  return (
    <Part title={is.came} end={<span className="num font-semibold">{signed(total)}</span>}>
      <ScrollBox label={is.came} className="rounded-none! print:overflow-visible">
        <table className="w-full text-md print:text-[7.5pt]">
          <thead>
            <tr className="bg-sunken text-sm text-ink-2 print:text-[7pt]">
              <th scope="col" className={firstClass}>
                <span className="sr-only">{is.method}</span>
              </th>
              {columns.map(([name]) => (
                <th key={name} scope="col" className={`${cellClass} font-medium`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {came.map((row) => (
              <tr key={`${row.method} ${row.methodName}`} className="border-t border-line last:*:font-semibold">
                <th scope="row" className={firstClass}>
                  {row.methodName || is.methods[row.method]}
                </th>
                {columns.map(([name, of]) => (
                  <td key={name} className={cellClass}>
                    {signed(of(row))}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="border-t border-line bg-sunken font-semibold">
              <th scope="row" className={`${firstClass} font-semibold`}>
                {is.all}
              </th>
              {columns.map(([name, of]) => (
                <td key={name} className={cellClass}>
                  {signed(sumOf(came.map(of)))}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollBox>
      {(usedCents.giftCards !== 0 || usedCents.deposits !== 0) && (
        <p className="num border-t border-line px-5 py-2.5 text-sm text-ink-2 print:px-2 print:py-0.5 print:text-[7pt]">
          {filled(is.usedSums, { giftCards: showMoney(usedCents.giftCards), deposits: showMoney(usedCents.deposits) })}
        </p>
      )}
    </Part>
  )
}

/** Opening, what came and went, closing. */
function WasOpen({ month: { open, from, to } }: { month: Month }) {
  const { is, language } = useMonthWords()
  const dated = (text: string, date: string) => filled(text, { date: showDayAndMonth(date, language) })

  return (
    <Part title={is.wasOpen}>
      <div className="grid divide-line max-xl:sm:grid-cols-2 max-xl:max-sm:divide-y xl:grid-cols-4 xl:divide-x print:grid-cols-4">
        {(['giftCards', 'deposits', 'tips', 'drawer'] as const).map((one) => (
          <div key={one} className="flex min-w-0 flex-col">
            <h3 className="px-5 pt-3 text-md print:px-2 print:pt-1 print:text-[7.5pt]">{is.open[one]}</h3>
            <Rows
              rows={[
                [dated(is.openingOf[one], from), signed(open[one].openingCents)],
                ...open[one].parts.map(({ what, cents }) => [is.parts[what], signed(cents)] as const),
              ]}
              sum={[dated(is.openingOf[one], to), signed(open[one].closingCents)]}
            />
          </div>
        ))}
      </div>
    </Part>
  )
}

function Members({ month: { members }, end }: { month: Month; end: ReactNode }) {
  const { is, language } = useMonthWords()
  const columns = [
    [is.hours, (rows: Month['members']) => showHours(sumOf(rows.map(({ minutes }) => minutes)))],
    [is.pay, (rows: Month['members']) => signed(sumOf(rows.map(({ payCents }) => payCents)))],
    [is.tips, (rows: Month['members']) => signed(sumOf(rows.map(({ tipCents }) => tipCents)))],
    [is.payAndTips, (rows: Month['members']) => signed(sumOf(rows.map((one) => one.payCents + one.tipCents)))],
  ] as const

  return (
    <Part title={is.byMember} end={end}>
      {members.length === 0 ? (
        <p className="px-5 py-4 text-ink-2">{is.nobody}</p>
      ) : (
        <ScrollBox label={is.byMember} className="rounded-none! print:overflow-visible">
          <table className="w-full text-md print:text-[7.5pt]">
            <thead>
              <tr className="bg-sunken text-sm text-ink-2 print:text-[7pt]">
                <th scope="col" className={firstClass}>
                  {is.member}
                </th>
                {columns.map(([name]) => (
                  <th key={name} scope="col" className={`${cellClass} font-medium`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {members.map((one) => (
                <tr key={one.staffId} className="border-t border-line">
                  <th scope="row" className={firstClass}>
                    {showName(one, language)}
                  </th>
                  {columns.map(([name, of]) => (
                    <td key={name} className={cellClass}>
                      {of([one])}
                    </td>
                  ))}
                </tr>
              ))}
              <tr className="border-t border-line bg-sunken font-semibold">
                <th scope="row" className={`${firstClass} font-semibold`}>
                  {is.all}
                </th>
                {columns.map(([name, of]) => (
                  <td key={name} className={cellClass}>
                    {of(members)}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Part>
  )
}

/** `172:30`. */
function showHours(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`
}

import { type ReactNode } from 'react'
import { showDayAndMonth, showMoney, showMonth, showName, showNumber } from '../../../shared/format.ts'
import type { AccountsMonth as Month } from '../../../shared/reports/month.ts'
import type { Language } from '../../../shared/text/language.ts'
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
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-5 py-3 text-md print:gap-x-2 print:gap-y-0 print:px-2 print:py-1 print:text-[7.5pt] print:leading-4">
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
              const ofRate = tax.rates.length > 1 ? ` (${percent})` : ''
              return [
                [`${is.taxable} ${percent}`, signed(taxedCents)] as const,
                [`${is.charged}${ofRate}`, showMoney(taxCents)] as const,
                ...some(`${is.refunded}${ofRate}`, refundedCents, minus(refundedCents)),
              ]
            }),
          ]}
          sum={[is.due, signed(tax.dueCents)]}
        />
      </div>
    </Part>
  )
}

const cellClass = 'num px-2 py-2.5 text-right max-sm:px-1.5 print:py-0.5'
const firstClass = 'py-2.5 pr-2 pl-5 text-left font-medium max-sm:pl-4 print:py-0.5 print:pl-2'
/** The sum stays in view while the rest scrolls under it. */
const sumClass = `${cellClass} sticky right-0 bg-inherit pr-5 font-semibold max-sm:pr-4 print:static print:pr-2`
const rowClass = 'border-t border-line bg-surface'

function classOf(index: number, columns: readonly unknown[]): string {
  return index === columns.length - 1 ? sumClass : cellClass
}

interface ColumnsProps {
  label: string
  /** Of the first column. */
  first: ReactNode
  columns: readonly string[]
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[]
  sum: { name: string; cells: readonly ReactNode[] }
}

/** A row for each, and one for all; the last column is their sum. */
function Columns({ label, first, columns, rows, sum }: ColumnsProps) {
  return (
    <ScrollBox label={label} className="rounded-none! print:overflow-visible">
      <table className="w-full text-md max-sm:text-sm print:text-[7.5pt]">
        <thead>
          <tr className="bg-sunken text-sm text-ink-2 print:text-[7pt]">
            <th scope="col" className={firstClass}>
              {first}
            </th>
            {columns.map((name, index) => (
              <th key={name} scope="col" className={`${classOf(index, columns)} font-medium! whitespace-normal!`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className={rowClass}>
              <th scope="row" className={firstClass}>
                {name}
              </th>
              {columns.map((column, index) => (
                <td key={column} className={classOf(index, columns)}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
          <tr className={`${rowClass} bg-sunken! font-semibold`}>
            <th scope="row" className={`${firstClass} font-semibold`}>
              {sum.name}
            </th>
            {columns.map((column, index) => (
              <td key={column} className={classOf(index, columns)}>
                {sum.cells[index]}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollBox>
  )
}

function CameIn({ month: { came, usedCents, from } }: { month: Month }) {
  const { is, language } = useMonthWords()
  type Row = (typeof came)[number]
  const all: readonly (readonly [string, (row: Row) => number])[] = [
    [is.salesAndTax, ({ salesCents }) => salesCents],
    [is.tips, ({ tipCents }) => tipCents],
    [is.depositsTaken, ({ depositsCents }) => depositsCents],
    [is.giftCardsSold, ({ giftCardsCents }) => giftCardsCents],
    [is.depositsReturned, ({ depositsReturnedCents }) => 0 - depositsReturnedCents],
    [is.total, ({ cents }) => cents],
  ]
  // Months without deposits and gift cards have no columns of zeros.
  const columns = all.filter(([name, of]) => name === is.total || came.some((row) => of(row) !== 0))
  const total = sumOf(came.map(({ cents }) => cents))

  return (
    <Part title={is.came} end={<span className="num font-semibold print:text-[9pt]">{signed(total)}</span>}>
      <Columns
        label={is.came}
        first={<span className="sr-only">{is.method}</span>}
        columns={columns.map(([name]) => name)}
        rows={came.map((row) => ({
          key: `${row.method} ${row.methodName}`,
          name: row.methodName || is.methods[row.method],
          cells: columns.map(([name, of]) =>
            of(row) === 0 ? (
              <span key={name} className="text-ink-3">
                0
              </span>
            ) : (
              signed(of(row))
            ),
          ),
        }))}
        sum={{ name: is.all, cells: columns.map(([, of]) => signed(sumOf(came.map(of)))) }}
      />
      {(usedCents.giftCards !== 0 || usedCents.deposits !== 0) && (
        <p className="num border-t border-line px-5 py-2.5 text-sm whitespace-normal! text-ink-2 print:px-2 print:py-0.5 print:text-[7pt]">
          {filled(is.usedSums, {
            month: showMonth(from, language),
            giftCards: showMoney(usedCents.giftCards),
            deposits: showMoney(usedCents.deposits),
          })}
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
      <div className="grid divide-line max-xl:sm:grid-cols-2 max-xl:max-sm:divide-y xl:grid-cols-4 xl:divide-x print:grid-cols-2">
        {(['giftCards', 'deposits', 'tips', 'drawer'] as const).map((one) => (
          <div key={one} className="flex min-w-0 flex-col">
            <h3 className="px-5 pt-3 text-md print:px-2 print:pt-1 print:text-[7.5pt]">{is.open[one]}</h3>
            <Rows
              rows={[
                [dated(is.openingOf[one], from), signed(open[one].openingCents)],
                ...open[one].parts.map(({ what, cents }) => {
                  const name = what === 'over_short' ? is[cents < 0 ? 'short' : 'over'] : is.parts[what]
                  return [name, signed(cents)] as const
                }),
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
    [is.hours, (rows: Month['members']) => showHours(sumOf(rows.map(({ minutes }) => minutes)), language)],
    [is.pay, (rows: Month['members']) => signed(sumOf(rows.map(({ payCents }) => payCents)))],
    [is.tips, (rows: Month['members']) => signed(sumOf(rows.map(({ tipCents }) => tipCents)))],
    [is.payAndTips, (rows: Month['members']) => signed(sumOf(rows.map((one) => one.payCents + one.tipCents)))],
  ] as const
  const count = members.length

  return (
    <Part title={is.byMember} end={end}>
      {count === 0 ? (
        <p className="px-5 py-4 text-ink-2">{is.nobody}</p>
      ) : (
        <Columns
          label={is.byMember}
          first={is.member}
          columns={columns.map(([name]) => name)}
          rows={members.map((one) => ({
            key: one.staffId,
            name: showName(one, language),
            cells: columns.map(([, of]) => of([one])),
          }))}
          sum={{
            name: filled(count === 1 ? is.technicians.one : is.technicians.other, { count: String(count) }),
            cells: columns.map(([, of]) => of(members)),
          }}
        />
      )}
    </Part>
  )
}

/** `1,172:30`. */
function showHours(minutes: number, language: Language): string {
  return `${showNumber(Math.floor(minutes / 60), language)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`
}

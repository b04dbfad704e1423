import { Fragment, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { showDate, showDayAndMonth, showHours, showName, showShortDate, showTime } from '../../shared/format.ts'
import type { MemberPayOut, PayDay, PayPeriodOut, Wage } from '../../shared/pay/contract.ts'
import { lawAsOf } from '../../shared/pay/law.ts'
import { paidOn } from '../../shared/pay/periods.ts'
import { isRenter } from '../../shared/pay/rules.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { languageNow } from '../text/start.ts'
import { usePrint } from '../ui/use-print.ts'
import { hoursFromOf } from './hours-from.ts'
import {
  isAdded,
  languageOfMember,
  type PayReader,
  ruleSentence,
  showCents,
  showPercent,
  showPeriod,
  takenWords,
  wageWords,
} from './pay-words.ts'

interface PaySheetsProps {
  period: PayPeriodOut
  members: readonly MemberPayOut[]
  onDone: () => void
}

/** One letter page per member, in the member's language. Prints as soon as it is rendered. */
export function PaySheets({ period, members, onDone }: PaySheetsProps) {
  const { i18n } = useTranslation('pay')
  usePrint(onDone)

  return createPortal(
    <div className="print-sheet block! justify-items-stretch! p-0 not-print:hidden!">
      {members.map((member) => {
        const language = languageOfMember(member, languageNow(i18n))
        return (
          <Sheet
            key={member.staffId}
            period={period}
            member={member}
            reader={{ t: i18n.getFixedT(language, 'pay'), language }}
          />
        )
      })}
    </div>,
    document.body,
  )
}

interface SheetProps {
  period: PayPeriodOut
  member: MemberPayOut
  reader: PayReader
}

export function Sheet({ period, member, reader }: SheetProps) {
  const { t, language } = reader
  const show = (cents: number) => showCents(cents, language)
  const hours = hoursFromOf(member)
  const isByLaw = member.wages.some(isAdded)
  const isOwnTakings = isRenter(member)
  const taken = takenWords(member, reader)
  const title = t(isOwnTakings ? 'sheet.rent_title' : 'sheet.title')
  const number = member.employeeNumber && t('sheet.number', { number: member.employeeNumber })
  const worker = [member.worker && t(`workers.${member.worker}`), number].filter(Boolean).join(', ')
  return (
    <section
      lang={language}
      aria-label={`${title}, ${showName(member, language)}`}
      className="break-after-page text-[#000] last:break-after-auto"
    >
      <header className="flex items-start justify-between gap-8">
        <div>
          <p className="text-2xl font-semibold">{title}</p>
          <p>{period.salonName}</p>
          <p>{period.salonAddress}</p>
        </div>
        <div className="text-right">
          <p className="text-xl font-semibold">{showName(member, language)}</p>
          {worker && !isOwnTakings && <p className="text-sm">{worker}</p>}
          <p className="num">{showPeriod(period, language)}</p>
          <p className="text-sm">
            {period.closedAt === null
              ? t('sheet.not_closed')
              : t('sheet.paid_on', {
                  date: showDate(paidOn(period.payOn, period.closedAt, period.timezone), language),
                })}
          </p>
        </div>
      </header>
      {member.rules.map(({ id, from, rule }, place) => (
        <p key={id} className="mt-3 text-sm last-of-type:mb-2">
          {ruleSentence(rule, reader)}
          {place > 0 && ` (${t('rule.from', { date: showShortDate(from, language, period.today) })})`}
        </p>
      ))}
      <Days period={period} member={member} reader={reader} />
      {(member.wages.length > 0 || member.payCents !== 0) && <Wages period={period} member={member} reader={reader} />}
      {taken && <p className="mt-1 text-sm">{taken}</p>}
      <div className="mt-3.5 grid break-inside-avoid grid-cols-2 items-start gap-8">
        <Tips member={member} reader={reader} />
        <Adjustments period={period} member={member} reader={reader} />
      </div>
      <PaidOut member={member} reader={reader} />
      {!isOwnTakings && (
        <p className="mt-3 text-sm">
          {t('sheet.year', { pay: show(member.yearPayCents), tips: show(member.yearCardTipsCents) })}
          {member.yearMinutes !== null && ` ${t('sheet.year_hours', { hours: showHours(member.yearMinutes) })}`}
          {member.yearOvertimeCents > 0 && ` ${t('sheet.year_overtime', { money: show(member.yearOvertimeCents) })}`}
          {hours && ` ${t(`sheet.${hours === 'from_shifts' ? 'from_shift' : hours}`)}`} {t('sheet.rounded')}
          {isByLaw && ` ${t('law.as_of', { date: showDate(lawAsOf, language) })}`}
        </p>
      )}
      <div className="mt-9 grid break-inside-avoid grid-cols-[1fr_1fr_0.6fr] gap-14 text-sm">
        {(['owner_signs', 'member_signs', 'date'] as const).map((word) => (
          <p key={word} className="border-t border-[#000] pt-1">
            {t(`sheet.${word}`)}
          </p>
        ))}
      </div>
    </section>
  )
}

/** Each rate with its base and amount. */
function Wages({ period, member, reader }: SheetProps) {
  const { t, language } = reader
  const show = (cents: number) => showCents(cents, language)
  const isOwnTakings = isRenter(member)
  const cellClass = 'num py-0.5 pl-4 text-right text-sm whitespace-nowrap'
  return (
    <table className="mt-3.5 w-full border-collapse">
      <thead>
        <tr className="border-b-2 border-[#000] text-sm">
          <th scope="col" className="py-0.5 text-left font-semibold">
            {t(isOwnTakings ? 'sheet.takings_and_rent' : 'sheet.wages')}
          </th>
          {(['base', 'rate', 'amount'] as const).map((word) => (
            <th key={word} scope="col" className="py-0.5 pl-4 text-right font-medium">
              {t(`sheet.${word}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {member.wages.map((wage) => {
          const { what, note, base, rate } = wageWords({ ...wage, days: wage.days.length }, member.wages, reader)
          const about = aboutWage(wage, note, { member, period, reader })
          return (
            <tr key={`${wage.from} ${what} ${rate}`} className="break-inside-avoid border-b border-[#bbb]">
              <th scope="row" className="py-0.5 text-left text-sm font-normal">
                {what}
                {about && <span className="num ml-2 text-xs whitespace-normal!">{about}</span>}
              </th>
              <td className={cellClass}>{base}</td>
              <td className={cellClass}>{rate}</td>
              <td className={cellClass}>{show(wage.cents)}</td>
            </tr>
          )
        })}
        <tr className="border-t-2 border-[#000] font-semibold">
          <th scope="row" colSpan={3} className="py-0.5 text-left text-sm">
            {t(isOwnTakings ? 'sheet.takings_less_rent' : 'sheet.gross')}
          </th>
          <td className={cellClass}>{show(member.payCents)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** From when the rule counts within the period, or the week; the days of a guarantee; and how its base comes about. */
function aboutWage(
  { kind, from, days }: Wage,
  note: string | null,
  { period, reader: { t, language } }: SheetProps,
): string {
  const date = showShortDate(from, language, period.today)
  const week = from === period.from ? '' : t('sheet.week_of', { date })
  const since = isAdded({ kind }) ? week : from > period.from && t('rule.from', { date })
  const dates = days.map((day) => showDayAndMonth(day, language)).join(', ')
  const on = kind === 'rent' ? t('sheet.weeks_to', { dates }) : dates
  return [since, on, note].filter(Boolean).join('; ')
}

interface PartProps {
  title: string
  rows: readonly (readonly [word: ReactNode, sum: string])[]
  sum: readonly [string, string]
}

function Part({ title, rows, sum: [word, sum] }: PartProps) {
  return (
    <div>
      <p className="border-b-2 border-[#000] py-0.5 text-sm font-semibold">{title}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-0.5 text-sm [&>dd]:num [&>dd]:text-right">
        {rows.map(([what, money], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a sheet is printed once
          <Fragment key={place}>
            <dt>{what}</dt>
            <dd>{money}</dd>
          </Fragment>
        ))}
        <dt className="border-t border-[#000] pt-1 font-semibold">{word}</dt>
        <dd className="border-t border-[#000] pt-1 font-semibold">{sum}</dd>
      </dl>
    </div>
  )
}

function Tips({ member, reader: { t, language } }: Omit<SheetProps, 'period'>) {
  const { cardTipsCents, cardTipFeeCents, otherTipsCents, cashTipsCents, handedOutCents } = member
  const rows = [
    [t('sheet.card_tips'), cardTipsCents],
    [t('sheet.card_fee', { percent: showPercent(member.cardTipFeeBp, language) }), 0 - cardTipFeeCents],
    [t('sheet.other_tips'), otherTipsCents],
    [t('sheet.cash_tips'), cashTipsCents],
    [t('sheet.handed_out'), 0 - handedOutCents],
  ] as const
  const owed = cardTipsCents - cardTipFeeCents + otherTipsCents + cashTipsCents - handedOutCents
  return (
    <Part
      title={t('sheet.tips')}
      rows={rows.flatMap(([word, cents]) => (cents === 0 ? [] : [[word, showCents(cents, language)] as const]))}
      sum={[t('sheet.tips_owed'), showCents(owed, language)]}
    />
  )
}

/** What is added and taken off, with what is carried from sheet to sheet. */
function Adjustments({ period, member, reader: { t, language } }: SheetProps) {
  const { adjustments, adjustedCents, carriedInCents, carriedOutCents } = member
  const rows = adjustments.map(({ kind, day, cents, minutes, reason }) => {
    const hours = `${minutes < 0 ? '−' : '+'}${showHours(Math.abs(minutes))}`
    const word = `${t(`kinds.${kind}`)}, ${showShortDate(day, language, period.today)}`
    return [reason ? `${word} (${reason})` : word, kind === 'hours' ? hours : showCents(cents, language)] as const
  })
  const added = [
    ...rows,
    ...(carriedInCents === 0 ? [] : [[t('sheet.carried_in'), showCents(carriedInCents, language)] as const]),
  ]
  if (added.length === 0 && carriedOutCents === 0) return null
  return (
    <div>
      {added.length > 0 && (
        <Part
          title={t('sheet.adjustments')}
          rows={added}
          sum={[t('sheet.adjusted'), showCents(adjustedCents + carriedInCents, language)]}
        />
      )}
      {carriedOutCents !== 0 && (
        <p className="flex justify-between gap-4 text-sm font-semibold">
          {t(isRenter(member) ? 'sheet.owed_to_salon' : 'sheet.carried_out')}{' '}
          <span className="num">{showCents(carriedOutCents, language)}</span>
        </p>
      )}
    </div>
  )
}

function PaidOut({ member, reader: { t, language } }: Omit<SheetProps, 'period'>) {
  const tipsInCash = member.cashTipsCents > member.handedOutCents && member.checkBp > 0
  const boxes = [
    [t('sheet.to_be_paid'), member.toBePaidCents],
    [t('sheet.check', { percent: showPercent(member.checkBp, language) }), member.checkCents],
    [
      t(`sheet.${tipsInCash ? 'cash_and_tips' : 'cash'}`, { percent: showPercent(10_000 - member.checkBp, language) }),
      member.cashCents,
    ],
  ] as const
  return (
    <dl className="mt-4 grid break-inside-avoid grid-cols-3 border-2 border-[#000]">
      {boxes.map(([word, cents]) => (
        <div key={word} className="px-4 py-2 not-first:border-l not-first:border-[#000]">
          <dt className="text-sm">{word}</dt>
          <dd className="num text-2xl font-semibold max-[22.5rem]:text-lg">{showCents(cents, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Column {
  word: string
  of: (day: PayDay) => string
  total: string
  strong?: boolean
}

function Days({ period, member, reader }: SheetProps) {
  const { t, language } = reader
  const columns = columnsOf(period, member, reader)
  const cellClass = 'num py-px pl-1.5 text-right text-sm whitespace-nowrap first:pl-0'
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b-2 border-[#000] align-bottom text-sm">
          <th scope="col" className="w-36 py-px text-left font-medium">
            {t('sheet.day')}
          </th>
          {columns.map(({ word }) => (
            <th key={word} scope="col" className="py-px pl-1.5 text-right font-medium">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {member.days.map((day) => (
          <tr key={day.day} className="break-inside-avoid border-b border-[#bbb]">
            <th scope="row" className="py-px text-left text-sm font-normal whitespace-nowrap">
              {showShortDate(day.day, language, period.today)}
              {day.endedAt && (
                <span className="block text-xs whitespace-normal">
                  {t('no_clock_out', { time: showTime(period.timezone, Date.parse(day.endedAt)) })}
                </span>
              )}
            </th>
            {columns.map(({ word, of, strong }) => (
              <td key={word} className={`${cellClass} ${strong ? 'font-semibold' : ''}`}>
                {of(day)}
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-t-2 border-[#000] font-semibold">
          <th scope="row" className="py-px text-left text-sm whitespace-nowrap">
            {t('sheet.total', { count: member.days.length })}
          </th>
          {columns.map(({ word, total }) => (
            <td key={word} className={cellClass}>
              {total}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function columnsOf({ timezone }: PayPeriodOut, member: MemberPayOut, { t, language }: PayReader): Column[] {
  const money = (
    word: string,
    field: 'servicesCents' | 'cardTipsCents' | 'otherTipsCents' | 'cashTipsCents',
  ): Column => ({
    word,
    of: (day) => showCents(day[field], language),
    total: showCents(member[field], language),
  })
  if (member.wages.some(isAdded)) return [...clockColumns(timezone, member, t), ...timeColumns(member, t)]
  const hours: Column = {
    word: t('sheet.hours'),
    of: ({ minutes }) => showHours(minutes),
    total: showHours(member.minutes),
    strong: true,
  }
  return [
    ...(isRenter(member) ? [] : [hours]),
    money(t('sheet.services'), 'servicesCents'),
    money(t('sheet.card_tips'), 'cardTipsCents'),
    ...(member.otherTipsCents === 0 ? [] : [money(t('sheet.other_tips'), 'otherTipsCents')]),
    money(t('sheet.cash_tips'), 'cashTipsCents'),
  ]
}

/** When the member came and left, and what was not paid between: as on the floor's clock. */
function clockColumns(timezone: string, { days }: MemberPayOut, t: PayReader['t']): Column[] {
  if (days.every(({ clocked }) => clocked === null)) return []
  const time = (at: string | null) => (at === null ? '' : showTime(timezone, Date.parse(at)))
  return [
    {
      word: t('sheet.in_out'),
      of: ({ clocked }) => (clocked ? `${time(clocked.inAt)} – ${time(clocked.outAt)}`.trim() : ''),
      total: '',
    },
    {
      word: t('sheet.unpaid'),
      of: ({ clocked }) => (clocked ? showHours(clocked.unpaidMinutes) : ''),
      total: showHours(sumOf(days.map(({ clocked }) => clocked?.unpaidMinutes ?? 0))),
    },
  ]
}

/** How the time at work was spent, where pay depends on it. */
function timeColumns(member: MemberPayOut, t: PayReader['t']): Column[] {
  const time = (word: string, of: (day: PayDay) => number): Column => ({
    word,
    of: (day) => showHours(of(day)),
    total: showHours(sumOf(member.days.map(of))),
  })
  const isDaily = member.days.some(({ overtimeMinutes }) => overtimeMinutes > 0)
  return [
    { ...time(t('sheet.hours'), ({ minutes }) => minutes), strong: true },
    time(t('sheet.with_clients'), ({ clientMinutes }) => clientMinutes),
    time(t('sheet.rest'), ({ restMinutes }) => restMinutes),
    time(t('sheet.other_time'), otherMinutes),
    ...(isDaily ? [time(t('sheet.daily_overtime'), ({ overtimeMinutes }) => overtimeMinutes)] : []),
  ]
}

function otherMinutes({ minutes, clientMinutes, restMinutes }: PayDay): number {
  return Math.max(0, minutes - clientMinutes - restMinutes)
}

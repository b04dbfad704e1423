import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { showDate, showName, showShortDate } from '../../shared/format.ts'
import type { MemberPayOut, PayDay, PayPeriodOut } from '../../shared/pay/contract.ts'
import { type Language, languageOfTag } from '../../shared/text/language.ts'
import { languageNow } from '../text/start.ts'
import { usePrint } from '../ui/use-print.ts'
import { hoursFromOf } from './hours-from.ts'
import { type PayReader, ruleSentence, showCents, showHours, showPercent, showPeriod } from './pay-words.ts'

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

/** The first of the member's languages that the product has. */
function languageOfMember({ languages }: MemberPayOut, reader: Language): Language {
  return languages.flatMap((tag) => languageOfTag(tag) ?? [])[0] ?? reader
}

interface SheetProps {
  period: PayPeriodOut
  member: MemberPayOut
  reader: PayReader
}

function Sheet({ period, member, reader }: SheetProps) {
  const { t, language } = reader
  const show = (cents: number) => showCents(cents, language)
  const hours = hoursFromOf(member)
  return (
    <section
      lang={language}
      aria-label={`${t('sheet.title')}, ${showName(member, language)}`}
      className="break-after-page text-[#000] last:break-after-auto"
    >
      <header className="flex items-start justify-between gap-8">
        <div>
          <p className="text-2xl font-semibold">{t('sheet.title')}</p>
          <p>{period.salonName}</p>
          <p>{period.salonAddress}</p>
        </div>
        <div className="text-right">
          <p className="text-xl font-semibold">{showName(member, language)}</p>
          <p className="num">{showPeriod(period, language)}</p>
          <p className="text-sm">
            {period.state === 'closed'
              ? t('sheet.paid_on', { date: showDate(period.payOn, language) })
              : t('sheet.not_closed')}
          </p>
        </div>
      </header>
      {member.rules.map(({ id, from, rule }, place) => (
        <p key={id} className="mt-5 text-md last-of-type:mb-3">
          {ruleSentence(rule, reader)}
          {place > 0 && ` (${t('rule.from', { date: showShortDate(from, language, period.today) })})`}
        </p>
      ))}
      <Days period={period} member={member} reader={reader} />
      <dl className="mt-6 ml-auto grid max-w-105 grid-cols-[1fr_auto] gap-y-1.5 [&>dd]:num [&>dd]:text-right">
        <dt>{t('sheet.pay')}</dt>
        <dd>{show(member.payCents)}</dd>
        {member.cardTipsCents !== 0 && (
          <>
            <dt>{t('sheet.card_tips')}</dt>
            <dd>{show(member.cardTipsCents)}</dd>
          </>
        )}
        {member.cardTipFeeCents !== 0 && (
          <>
            <dt>{t('sheet.card_fee', { percent: showPercent(member.cardTipFeeBp, language) })}</dt>
            <dd>{show(0 - member.cardTipFeeCents)}</dd>
          </>
        )}
        {member.paidOutCents !== 0 && (
          <>
            <dt>{t('sheet.paid_out')}</dt>
            <dd>{show(0 - member.paidOutCents)}</dd>
          </>
        )}
        <Adjustments period={period} member={member} reader={reader} />
        <dt className="border-t border-[#000] pt-1.5 font-semibold">{t('sheet.to_be_paid')}</dt>
        <dd className="border-t border-[#000] pt-1.5 font-semibold">{show(member.toBePaidCents)}</dd>
      </dl>
      <PaidOut member={member} reader={reader} />
      <p className="mt-3.5 text-sm">
        {member.cashTipsCents !== 0 && `${t('sheet.cash_tips_taken', { money: show(member.cashTipsCents) })} `}
        {t('sheet.year', { pay: show(member.yearPayCents), tips: show(member.yearCardTipsCents) })}
        {hours && ` ${t(`sheet.${hours === 'from_shifts' ? 'from_shift' : hours}`)}`}
      </p>
      <div className="mt-18 grid break-inside-avoid grid-cols-[1fr_1fr_0.6fr] gap-14 text-sm">
        {(['owner_signs', 'member_signs', 'date'] as const).map((word) => (
          <p key={word} className="border-t border-[#000] pt-1">
            {t(`sheet.${word}`)}
          </p>
        ))}
      </div>
    </section>
  )
}

function Adjustments({ period, member, reader: { t, language } }: SheetProps) {
  return member.adjustments.map(({ id, kind, day, cents, minutes, reason }) => (
    <div key={id} className="contents">
      <dt>
        {t(`kinds.${kind}`)}, {showShortDate(day, language, period.today)}
        {reason && <span className="text-sm"> ({reason})</span>}
      </dt>
      <dd className="num text-right">
        {kind === 'hours'
          ? `${minutes < 0 ? '−' : '+'}${t('panel.hours', { hours: showHours(Math.abs(minutes), language) })}`
          : showCents(cents, language)}
      </dd>
    </div>
  ))
}

function PaidOut({ member, reader: { t, language } }: Omit<SheetProps, 'period'>) {
  const boxes = [
    [t('sheet.to_be_paid'), member.toBePaidCents],
    [t('sheet.check', { percent: showPercent(member.checkBp, language) }), member.checkCents],
    [t('sheet.cash', { percent: showPercent(10_000 - member.checkBp, language) }), member.cashCents],
  ] as const
  return (
    <dl className="mt-7 grid break-inside-avoid grid-cols-3 border-2 border-[#000]">
      {boxes.map(([word, cents]) => (
        <div key={word} className="px-4 py-3 not-first:border-l not-first:border-[#000]">
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
  const columns = columnsOf(member, reader)
  const cellClass = 'num py-1.5 pl-1.5 text-right text-md whitespace-nowrap first:pl-0'
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b-2 border-[#000] align-bottom text-sm">
          <th scope="col" className="w-36 py-1.5 text-left font-medium">
            {t('sheet.day')}
          </th>
          {columns.map(({ word }) => (
            <th key={word} scope="col" className="py-1.5 pl-1.5 text-right font-medium">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {member.days.map((day) => (
          <tr key={day.day} className="break-inside-avoid border-b border-[#bbb]">
            <th scope="row" className="py-1.5 text-left text-md font-normal whitespace-nowrap">
              {showShortDate(day.day, language, period.today)}
            </th>
            {columns.map(({ word, of, strong }) => (
              <td key={word} className={`${cellClass} ${strong ? 'font-semibold' : ''}`}>
                {of(day)}
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-t-2 border-[#000] font-semibold">
          <th scope="row" className="py-1.5 text-left text-md whitespace-nowrap">
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

/** Only the columns that the member's rules need. */
function columnsOf(member: MemberPayOut, { t, language }: PayReader): Column[] {
  const show = (cents: number) => showCents(cents, language)
  const rules = member.rules.map(({ rule }) => rule)
  const [only] = rules.length === 1 ? rules : []
  const percent = (bp: number | undefined) => ({ percent: showPercent(bp ?? 0, language) })
  const isPlain = only !== undefined && only.categories.length === 0
  const has = {
    supplies: rules.some(({ supplyFeeBp }) => supplyFeeBp > 0),
    commission: rules.some(({ kind }) => kind !== 'hourly'),
    guarantee: rules.some(({ kind }) => kind === 'guarantee'),
    hours: rules.some(({ kind }) => kind === 'hourly'),
  }
  const none: Column[] = []
  return [
    { word: t('sheet.services'), of: (day) => show(day.servicesCents), total: show(member.servicesCents) },
    ...(has.supplies
      ? [
          {
            word: only ? t('sheet.supplies_percent', percent(only.supplyFeeBp)) : t('sheet.supplies'),
            of: (day: PayDay) => show(0 - day.supplyFeeCents),
            total: show(0 - member.supplyFeeCents),
          },
        ]
      : none),
    ...(has.commission
      ? [
          {
            word: isPlain ? t('sheet.commission_percent', percent(only.commissionBp)) : t('sheet.commission'),
            of: (day: PayDay) => show(day.commissionCents),
            total: show(member.commissionCents),
          },
        ]
      : none),
    ...(has.guarantee
      ? [
          {
            word: t('sheet.guarantee'),
            of: (day: PayDay) => (day.guaranteeCents > 0 ? show(day.guaranteeCents) : ''),
            total: '',
          },
        ]
      : none),
    ...(has.hours
      ? [
          {
            word: t('sheet.hours'),
            of: (day: PayDay) => showHours(day.minutes, language),
            total: showHours(member.minutes, language),
          },
        ]
      : none),
    { word: t('sheet.counted'), of: (day) => show(day.payCents), total: show(member.payCents), strong: true },
    { word: t('sheet.card_tips'), of: (day) => show(day.cardTipsCents), total: show(member.cardTipsCents) },
    { word: t('sheet.cash_tips'), of: (day) => show(day.cashTipsCents), total: show(member.cashTipsCents) },
  ]
}

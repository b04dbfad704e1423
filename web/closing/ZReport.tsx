import { useTranslation } from 'react-i18next'
import { showLongDate, showMoney, showTime } from '../../shared/format.ts'
import type { TillDay } from '../../shared/till/days.ts'
import { languageNow } from '../text/start.ts'
import { minus, signed } from '../till/minus.ts'
import { Roll } from '../till/receipt/Roll.tsx'
import { handedOutOf, hasReason } from './handed-out.ts'
import { useDayFigures } from './use-day-figures.ts'

interface Row {
  what: string
  money: string
  isSum?: boolean
}

/** The day on an 80 mm receipt roll: takings, methods, and the drawer. Marked as not final before the day is closed. */
export function ZReport({ day, onDone }: { day: TillDay; onDone: () => void }) {
  const { t, i18n } = useTranslation('till')
  const { figures, drawer, entries, timezone, state, countedCents, differenceCents } = day
  const { what, tenders, earlier, corrections } = useDayFigures(figures)
  const isClosed = state === 'closed'

  return (
    <Roll onDone={onDone}>
      <p className="text-center text-[17px] leading-6 font-semibold">{day.salonName}</p>
      <p className="text-center">
        {t(isClosed ? 'day.z_report' : 'day.x_report')}
        <span className="block">{showLongDate(day.date, languageNow(i18n))}</span>
        {isClosed && day.closedAt && (
          <span className="num block">
            {t('day.closed_at', { time: showTime(timezone, Date.parse(day.closedAt)), name: day.closedBy })}
          </span>
        )}
      </p>
      <Part
        rows={[
          { what: t('day.checks_paid'), money: String(figures.checks) },
          ...(figures.firstNumber === null
            ? []
            : [{ what: t('day.numbers'), money: `${figures.firstNumber}–${figures.lastNumber}` }]),
          ...(figures.voids > 0 ? [{ what: t('day.voids'), money: String(figures.voids) }] : []),
        ]}
      />
      <Part rows={[...what, { what: t('day.taken'), money: showMoney(figures.takenCents), isSum: true }]} />
      <Part
        rows={tenders.flatMap(({ what: tender, total, ...parts }) => [
          { what: tender, money: signed(total), isSum: true },
          ...(['sales', 'tips', 'deposits', 'back'] as const).flatMap((part) =>
            parts[part] === 0 || parts[part] === total
              ? []
              : [{ what: `${tender}: ${t(`day.columns.${part}`)}`, money: signed(parts[part]) }],
          ),
        ])}
      />
      <Part rows={earlier.map((one) => ({ ...one, what: t('day.used_earlier', { what: one.what }) }))} />
      <Part
        rows={figures.byMember.map(({ firstName, servicesCents, productsCents, tipCents }) => ({
          what: `${firstName || t('line.nobody')}, ${t('day.tip_short', { money: showMoney(tipCents) })}`,
          money: signed(servicesCents + productsCents),
        }))}
      />
      <Part
        rows={[
          { what: t('day.at_opening'), money: showMoney(drawer.openingCents) },
          { what: t('day.cash_checks', { count: drawer.cashChecks }), money: showMoney(drawer.cashCents) },
          ...(drawer.refundsCents > 0 ? [{ what: t('day.cash_refunds'), money: minus(drawer.refundsCents) }] : []),
          ...(drawer.depositsCents === 0
            ? []
            : [{ what: t('day.cash_deposits'), money: signed(drawer.depositsCents) }]),
          ...(drawer.counterTipsCents === 0
            ? []
            : [{ what: t('day.counter_tips'), money: minus(drawer.counterTipsCents) }]),
          ...entries.filter(hasReason).map(({ kind, reason, staffFirstName, cents }) => ({
            what: t(`day.${kind}`, {
              what: staffFirstName ? t('day.tips_out', { name: staffFirstName, reason }) : reason,
            }),
            money: kind === 'out' ? minus(cents) : showMoney(cents),
          })),
          ...(handedOutOf(entries) === 0 ? [] : [{ what: t('day.handed_out'), money: minus(handedOutOf(entries)) }]),
          { what: t('day.expected'), money: showMoney(drawer.expectedCents), isSum: true },
          ...(countedCents === null ? [] : [{ what: t('day.counted'), money: showMoney(countedCents), isSum: true }]),
          ...(differenceCents ? [{ what: t('day.difference'), money: signed(differenceCents), isSum: true }] : []),
        ]}
      />
      <Part rows={corrections} />
      {day.reason && <p>{day.reason}</p>}
      <p className="mt-8 border-t border-[#000] pt-1">{t('day.signature')}</p>
    </Roll>
  )
}

function Part({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-2.5 gap-y-px border-t border-dashed border-[#000] pt-2">
      {rows.map(({ what, money, isSum }) => (
        <div key={`${what} ${money}`} className={`contents ${isSum ? 'font-semibold' : ''}`}>
          <dt>{what}</dt>
          <dd className="num text-right">{money}</dd>
        </div>
      ))}
    </dl>
  )
}

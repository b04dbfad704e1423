import { Pencil, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showMoney, showTime } from '../../shared/format.ts'
import type { Cents } from '../../shared/money.ts'
import type { DrawerEntry, TillDay } from '../../shared/till/days.ts'
import { minus, signed } from '../till/minus.ts'
import { Panel } from '../till/Panel.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { handedOutOf, hasReason } from './handed-out.ts'

interface DrawerPanelProps {
  day: TillDay
  /** Null: not counted yet. */
  countedCents: Cents | null
  difference: Cents
  reason: string
  onReason: (reason: string) => void
  onEntry: () => void
  onOpening: () => void
}

/** The expected cash and its parts, the counted cash, and the difference in words. */
export function DrawerPanel(props: DrawerPanelProps) {
  const { day, countedCents, difference, reason, onReason, onEntry, onOpening } = props
  const { t } = useTranslation('till')
  const { drawer, entries, state, timezone, openedAt } = day
  const isClosed = state === 'closed'

  return (
    <Panel
      title={t('day.drawer')}
      end={
        !isClosed && (
          <Button look="ghost" shape="compact" className="-mr-2.5" onClick={onEntry}>
            <Plus size={18} aria-hidden />
            {t('day.in_or_out')}
          </Button>
        )
      }
    >
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 text-md">
        <Row
          what={
            <span className="inline-flex items-center gap-1">
              {t(openedAt ? 'day.at_opening' : 'day.at_opening_default')}
              {!isClosed && (
                <IconButton label={t('day.change_opening')} className="-my-2.5" onClick={onOpening}>
                  <Pencil size={16} aria-hidden />
                </IconButton>
              )}
            </span>
          }
          money={showMoney(drawer.openingCents)}
        />
        <Row what={t('day.cash_checks', { count: drawer.cashChecks })} money={showMoney(drawer.cashCents)} />
        {drawer.refundsCents > 0 && <Row what={t('day.cash_refunds')} money={minus(drawer.refundsCents)} />}
        {drawer.depositsCents !== 0 && <Row what={t('day.cash_deposits')} money={signed(drawer.depositsCents)} />}
        {drawer.counterTipsCents > 0 && <Row what={t('day.counter_tips')} money={minus(drawer.counterTipsCents)} />}
        {entries.filter(hasReason).map((entry) => (
          <EntryRow key={entry.id} entry={entry} zone={timezone} />
        ))}
        {handedOutOf(entries) !== 0 && <Row what={t('day.handed_out')} money={minus(handedOutOf(entries))} />}
        <dt className="mt-1 text-lg font-semibold">{t('day.expected')}</dt>
        <dd className="num mt-1 text-right text-lg font-semibold">{showMoney(drawer.expectedCents)}</dd>
        <dt className="text-lg font-semibold">{t('day.counted')}</dt>
        <dd className="num text-right text-lg font-semibold">
          {countedCents === null ? '–' : showMoney(countedCents)}
        </dd>
      </dl>
      <output className="block">
        {countedCents !== null && difference !== 0 && (
          <span className="flex items-center justify-between gap-3 bg-no-show-tint px-4 py-3 text-no-show-ink">
            <span>
              <b className="block font-semibold">
                {t(difference < 0 ? 'day.short' : 'day.over', { money: showMoney(Math.abs(difference)) })}
              </b>
              {!isClosed && <span className="text-sm">{t('day.say_why')}</span>}
              {isClosed && reason && <span className="text-sm">{reason}</span>}
            </span>
            <b className="num text-2xl font-semibold">
              {difference > 0 ? `+${showMoney(difference)}` : signed(difference)}
            </b>
          </span>
        )}
        {countedCents !== null && difference === 0 && (
          <span className="block bg-confirmed-tint px-4 py-3 font-medium text-confirmed-ink">{t('day.fits')}</span>
        )}
      </output>
      {!isClosed && countedCents !== null && difference !== 0 && (
        <div className="px-4 py-3">
          <TextField
            label={t('day.reason')}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
            maxLength={200}
            autoComplete="off"
          />
        </div>
      )}
    </Panel>
  )
}

function Row({ what, money }: { what: React.ReactNode; money: string }) {
  return (
    <>
      <dt className="text-ink-2">{what}</dt>
      <dd className="num text-right">{money}</dd>
    </>
  )
}

function EntryRow({ entry, zone }: { entry: DrawerEntry; zone: string }) {
  const { t } = useTranslation('till')
  const { kind, cents, reason, staffFirstName, by, at } = entry
  const what = staffFirstName ? t('day.tips_out', { name: staffFirstName, reason }) : reason

  return (
    <Row
      what={
        <>
          {t(`day.${kind}`, { what })}{' '}
          <span className="text-sm text-ink-3">{[by, showTime(zone, Date.parse(at))].filter(Boolean).join(', ')}</span>
        </>
      }
      money={kind === 'out' ? minus(cents) : showMoney(cents)}
    />
  )
}

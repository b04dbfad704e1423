import { Check, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showMoney, showTime } from '../../shared/format.ts'
import type { DayTips, TillDay } from '../../shared/till/days.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { SmallAvatar } from '../reports/SmallAvatar.tsx'
import { Panel } from '../till/Panel.tsx'
import { Button } from '../ui/Button.tsx'
import { useAddEntry, useHandOut } from './queries.ts'

/** Cash tips that are in the drawer: handed out to each, or to all at once; nothing where there are none. */
export function TipsPanel({ day }: { day: TillDay }) {
  const { t } = useTranslation('till')
  const handing = useHandOut(day)
  const tips = day.tips.filter(({ cents }) => cents > 0)
  if (tips.length === 0) return null
  const waiting = tips.filter((one) => leftOf(one) > 0)
  const left = sumOf(waiting.map(leftOf))
  const mayHand = day.state !== 'closed' && day.date <= day.today

  return (
    <Panel
      title={t('day.tips_panel.title')}
      end={
        <span className="flex min-w-0 flex-wrap items-center justify-end gap-x-3">
          <span className="num text-sm text-ink-2">
            {t('day.tips_panel.left', {
              all: showMoney(sumOf(tips.map(({ cents }) => cents))),
              left: showMoney(left),
            })}
          </span>
          {mayHand && waiting.length > 1 && (
            <Button
              shape="compact"
              className="h-auto whitespace-normal!"
              busy={handing.isPending}
              onClick={() => handing.mutate(waiting.map(({ staffId }) => staffId))}
            >
              {t('day.tips_panel.all', { count: waiting.length, money: showMoney(left) })}
            </Button>
          )}
        </span>
      }
    >
      <ul className="grid sm:grid-cols-2">
        {tips.map((one, index) => (
          <li
            key={one.staffId}
            className="flex min-h-14 items-center gap-2.5 border-b border-line px-4 py-1.5 sm:even:border-l"
          >
            <SmallAvatar member={one} index={index} />
            <span className="min-w-0 grow font-semibold">
              {one.firstName}
              {one.handedOutCents > 0 && one.handedOutAt && (
                <span className="num flex items-center gap-1 text-sm font-normal text-confirmed-ink">
                  <Check size={14} aria-hidden />
                  {showMoney(one.handedOutCents)}, {showTime(day.timezone, Date.parse(one.handedOutAt))}
                </span>
              )}
            </span>
            {mayHand && (
              <Hand day={day} tips={one} onGive={() => handing.mutate([one.staffId])} busy={handing.isPending} />
            )}
            {!mayHand && leftOf(one) > 0 && <span className="num">{showMoney(leftOf(one))}</span>}
          </li>
        ))}
      </ul>
      <p className="flex items-center gap-2 bg-sunken px-4 py-2.5 text-sm text-ink-2">
        <Info size={16} aria-hidden className="flex-none" />
        {t('day.tips_panel.owed')}
      </p>
    </Panel>
  )
}

function leftOf({ cents, handedOutCents }: DayTips): number {
  return Math.max(0, cents - handedOutCents)
}

interface HandProps {
  day: TillDay
  tips: DayTips
  busy: boolean
  onGive: () => void
}

/** Gives what is left, or takes back into the drawer what was given. */
function Hand({ day, tips, busy, onGive }: HandProps) {
  const { t } = useTranslation('till')
  const undoing = useAddEntry(day)
  const { staffId, handedOutCents } = tips
  const left = leftOf(tips)
  if (left > 0) {
    return (
      <Button look="soft" shape="compact" disabled={busy} onClick={onGive}>
        {t('day.tips_panel.give')} <span className="num">{showMoney(left)}</span>
        <span className="sr-only">{tips.firstName}</span>
      </Button>
    )
  }
  return (
    <Button
      look="ghost"
      shape="compact"
      busy={undoing.isPending}
      onClick={() => undoing.mutate({ kind: 'in', cents: handedOutCents, reason: '', staffId })}
    >
      {t('day.tips_panel.undo')}
      <span className="sr-only">{tips.firstName}</span>
    </Button>
  )
}

import { useTranslation } from 'react-i18next'
import { type HandedLine, handOver } from '../../shared/floor/hand-over.ts'
import type { TurnRules } from '../../shared/floor/rules.ts'
import { showMoney } from '../../shared/format.ts'
import { type Instant, minutesBetween } from '../../shared/time.ts'
import { useMinute } from '../ui/use-minute.ts'

interface HandOverNoteProps {
  /** What is not finished. */
  lines: readonly HandedLine[]
  startedAt: Instant
  /** First name of who serves. */
  from: string
  /** Null: the salon counts no turns. */
  rule: TurnRules['handOver'] | null
}

/** What a hand-over does to money and turns, before it is done. */
export function HandOverNote({ lines, startedAt, from, rule }: HandOverNoteProps) {
  const { t } = useTranslation('floor')
  const parts = handOver(lines, minutesBetween(startedAt, useMinute()))
  const kept = sum(parts.map(({ done }) => done?.cents))
  const minutes = sum(parts.map(({ done }) => done?.minutes))
  const rest = sum(parts.map((part) => part.rest?.cents))
  if (minutes === 0) return <p>{t('hand_over.all', { rest: showMoney(rest) })}</p>
  return (
    <p>
      {t('hand_over.money', { from, kept: showMoney(kept), minutes, rest: showMoney(rest) })}{' '}
      {rule && t(`hand_over.turn.${rule}`, { from })}
    </p>
  )
}

function sum(amounts: readonly (number | undefined)[]): number {
  return amounts.reduce<number>((all, one) => all + (one ?? 0), 0)
}

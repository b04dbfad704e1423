import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageNow } from '../text/start.ts'
import { showChange } from './figure-words.ts'

interface TrendProps {
  /** Null: nothing to compare with, so nothing is shown. */
  change: number | null
  /** What it is compared with: 'vs. last week'. */
  versus: string
  /** A difference in percentage points, not a change in percent. */
  points?: boolean
}

/** An arrow, a sign and a number: readable without colour. */
export function Trend({ change, versus, points = false }: TrendProps) {
  const { t, i18n } = useTranslation('reports')
  if (change === null) return null

  const shown = showChange(change, languageNow(i18n))
  const Icon = change > 0 ? TrendingUp : change < 0 ? TrendingDown : Minus
  const colour = change > 0 ? 'text-confirmed-ink' : change < 0 ? 'text-cancelled-ink' : 'text-ink-2'
  return (
    <span className="block text-sm text-ink-3">
      <span className={`num inline-flex items-center gap-1 font-medium ${colour}`}>
        <Icon size={16} aria-hidden />
        {points ? t('points', { change: shown }) : `${shown}%`}
      </span>{' '}
      {versus}
    </span>
  )
}

import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageNow } from '../text/start.ts'
import { showChange } from './figure-words.ts'

interface TrendProps {
  /** In percent, or percentage points of a share. Null: nothing to compare with, so nothing is shown. */
  change: number | null
  /** What it is compared with: 'vs. last week'. */
  versus: string
}

/** An arrow, a sign and a number: readable without colour. */
export function Trend({ change, versus }: TrendProps) {
  const { i18n } = useTranslation()
  if (change === null) return null

  const shown = showChange(change, languageNow(i18n))
  const Icon = change > 0 ? TrendingUp : change < 0 ? TrendingDown : Minus
  const colour = change > 0 ? 'text-confirmed-ink' : change < 0 ? 'text-cancelled-ink' : 'text-ink-2'
  return (
    <span className="block text-sm text-ink-3">
      <span className={`num inline-flex items-center gap-1 font-medium ${colour}`}>
        <Icon size={16} aria-hidden />
        {shown}%
      </span>{' '}
      {versus}
    </span>
  )
}

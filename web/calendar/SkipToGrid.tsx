import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { gridId } from './DayGrid.tsx'

function reachGrid(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(gridId)?.focus()
}

/** Skip link to the day's grid. Does not use the router, so that the URL stays the same. */
export function SkipToGrid() {
  const { t } = useTranslation('calendar')

  return (
    <a
      href={`#${gridId}`}
      onClick={reachGrid}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2.5 focus:shadow-pop"
    >
      {t('skip')}
    </a>
  )
}

import { useTranslation } from 'react-i18next'
import type { Words } from '../bookings/words.ts'
import type { CalendarAnswer } from '../data/calendar.ts'
import type { Span } from '../data/views.ts'
import { Card } from '../ui/Card.tsx'

interface DebugPanelProps {
  answer: CalendarAnswer
  salonId: string
  span: Span
  words: Words
}

/** The calendar's request, its latest response and how long that took. */
export function DebugPanel({ answer, salonId, span, words }: DebugPanelProps) {
  const { t } = useTranslation('calendar')
  const query = `/api/salon-owner/salons/${salonId}/calendar?from=${span.from}&to=${span.to}`
  const took = performance
    .getEntriesByType('resource')
    .findLast(({ name }) => name.endsWith(query))
    ?.duration.toFixed(0)

  return (
    <div className="mt-5">
      <Card title={t('debug.title')}>
        <dl className="grid gap-2">
          <div>
            <dt className="text-sm text-ink-2">{t('debug.query')}</dt>
            <dd className="wrap-anywhere">GET {query}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-2">{t('debug.timing')}</dt>
            <dd>{took && t('debug.took', { milliseconds: took, time: words.time(answer.dataUpdatedAt) })}</dd>
          </div>
        </dl>
        <details className="mt-2">
          <summary className="min-h-touch cursor-pointer py-2.5 font-semibold">{t('debug.answer')}</summary>
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
            tabIndex={0}
            className="max-h-100 overflow-auto rounded-md bg-sunken p-3 text-xs"
          >
            {JSON.stringify(answer.data, null, 2)}
          </pre>
        </details>
      </Card>
    </div>
  )
}

import { showDayAndMonth } from '../../../shared/format.ts'
import type { ClientWords } from '../../../shared/salons/window.ts'
import { useText } from '../use-text.ts'

/** The latest reviews that clients allowed to be shown, verbatim. */
export function ClientsSay({ said }: { said: readonly ClientWords[] }) {
  const { t, language } = useText()
  if (said.length === 0) return null

  return (
    <div className="rounded-lg border border-line">
      <h2 className="px-4 pt-3 pb-1 text-base">{t('window.said')}</h2>
      <ul>
        {said.map(({ id, name, date, staff, rating, words }) => (
          <li key={id} className="border-line px-4 py-2.5 not-first:border-t">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <b className="font-semibold">{name}</b>
              <span className="text-sm text-ink-3">
                {staff.length > 0
                  ? t('window.on_with', { date: showDayAndMonth(date, language), staff: staff.join(', ') })
                  : showDayAndMonth(date, language)}
              </span>
            </p>
            <p className="text-sm text-other">
              <span className="sr-only">{t('window.stars', { count: rating })}</span>
              <span aria-hidden>{'★'.repeat(rating) + '☆'.repeat(5 - rating)}</span>
            </p>
            <p className="text-md whitespace-pre-line text-ink-2">{words}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

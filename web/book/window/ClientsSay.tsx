import { showDayAndMonth } from '../../../shared/format.ts'
import type { ClientWords } from '../../../shared/salons/window.ts'
import { useText } from '../use-text.ts'

/** The latest reviews that clients allowed to be shown, verbatim. @param all where all can be read; null: there are none */
export function ClientsSay({ said, all }: { said: readonly ClientWords[]; all: string | null }) {
  const { t, language } = useText()
  if (!all) return null

  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-base">{t('window.said')}</h2>
        <a href={`${all}?lang=${language}`} className="inline-flex min-h-touch items-center font-medium text-brand-ink">
          {t('window.all_reviews')}
        </a>
      </div>
      <ul className="rounded-lg border border-line bg-surface empty:hidden">
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
    </section>
  )
}

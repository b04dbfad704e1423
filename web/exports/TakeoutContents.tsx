import { useTranslation } from 'react-i18next'
import type { TakeoutContents as Contents } from '../../shared/exports.ts'
import { localDateOf, showLongDate, showNumber } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'

const shown = [
  'services',
  'staff',
  'customers',
  'bookings',
  'messages',
  'reviews',
  'photos',
  'pictures',
  'ideas',
] as const

/** What a file contains, as counts. */
export function TakeoutContents({ contents, zone }: { contents: Contents; zone: string }) {
  const { t, i18n } = useTranslation('exports')
  const language = languageNow(i18n)
  const { counts, coming, unsent, madeAt } = contents
  const number = (count = 0) => showNumber(count, language)

  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        {t('takeout.made', { date: showLongDate(localDateOf(zone, Date.parse(madeAt)), language) })}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {shown.map((part) => (
          <div key={part} className="contents">
            <dt className="text-ink-2">{t(`takeout.counts.${part}`)}</dt>
            <dd className="font-medium">
              {part === 'bookings' && coming > 0
                ? t('takeout.coming', { all: number(counts.bookings), coming: number(coming) })
                : number(counts[part])}
            </dd>
          </div>
        ))}
      </dl>
      {unsent > 0 && <p className="text-ink-2">{t('takeout.unsent', { count: unsent })}</p>}
    </div>
  )
}

import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Words } from '../bookings/words.ts'
import type { CalendarAnswer } from '../data/calendar.ts'
import { useOnline } from '../ui/use-online.ts'

/** The data is stale: since when, and that it will recover by itself. */
export function Offline({ answer, words }: { answer: CalendarAnswer; words: Words }) {
  const { t } = useTranslation('calendar')
  const online = useOnline()
  const stale =
    answer.data !== undefined &&
    (!online || answer.fetchStatus === 'paused' || answer.failureCount > 0 || answer.isError)

  return (
    <output className="block">
      {stale && (
        <span className="mb-3 flex items-center gap-2 rounded-md bg-no-show-tint px-3 py-2.5 text-md font-medium text-no-show-ink">
          <WifiOff size={18} className="flex-none" aria-hidden />
          {t('offline', { time: words.time(answer.dataUpdatedAt) })}
        </span>
      )}
    </output>
  )
}

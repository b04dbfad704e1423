import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Truth } from '../../shared/bookings/change.ts'
import { showTime } from '../../shared/format.ts'
import { useOwnSalons } from '../data/salons.ts'
import { readAgain } from '../live/reread.ts'
import { notify } from '../ui/toast.ts'
import { customerName } from './people.ts'
import { useHistoryWords } from './use-history-words.ts'

/** Longer than other toasts, as there is more to read. */
const readingMilliseconds = 20_000

/** Tells the user of an outdated screen what changed and by whom, and refetches the bookings. */
export function useReportConflict(salonId: string): (truths: readonly Truth[]) => void {
  const { t } = useTranslation(['bookings', 'details'])
  const queries = useQueryClient()
  const zone = useOwnSalons().data?.find(({ id }) => id === salonId)?.timezone ?? 'UTC'
  const words = useHistoryWords(zone)

  return (truths) => {
    if (truths.length === 0) return
    const lines = truths.map(({ booking, changes }) =>
      [
        customerName(booking),
        ...changes.map((entry) =>
          t('behind.change', {
            who: entry.userName || t(`details:history.by.${entry.actor}`),
            when: showTime(zone, Date.parse(entry.at)),
            what: words(entry),
          }),
        ),
      ].join(' · '),
    )
    const text = [...lines, t('behind.again')].join(' ')
    notify({ kind: 'failure', title: t('behind.title'), text, milliseconds: readingMilliseconds })
    void readAgain(queries, salonId, [{ kind: 'bookings' }])
  }
}

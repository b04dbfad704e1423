import { useTranslation } from 'react-i18next'
import type { Truth } from '../../shared/bookings/change.ts'
import { MeanwhileDialog, type Save } from '../audit/MeanwhileDialog.tsx'
import { type ConflictProps, type Conflicts, useConflict } from '../audit/use-conflict.tsx'
import { useOwnSalons } from '../salons/queries.ts'
import { truthIn } from './truth.ts'
import { useHistoryWords } from './use-history-words.ts'

/** Conflicts in forms about a booking. */
export function useBookingMeanwhile(salonId: string): Conflicts<Truth> {
  return useConflict(salonId, { conflictIn: truthIn, changed: 'bookings', Dialog: HistoryDialog })
}

function HistoryDialog({ salonId, conflict, ...rest }: ConflictProps<Truth>) {
  const { t } = useTranslation('details')
  const zone = useOwnSalons().data?.find(({ id }) => id === salonId)?.timezone
  const words = useHistoryWords(zone ?? 'UTC')
  if (zone === undefined) return null

  const saves = conflict.changes.map(
    (entry): Save => ({
      at: entry.at,
      by: entry.userName || t(`history.by.${entry.actor}`),
      byYou: false,
      lines: [words(entry)],
    }),
  )
  return <MeanwhileDialog {...rest} saves={saves} zone={zone} />
}

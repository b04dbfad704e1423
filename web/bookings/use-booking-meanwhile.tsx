import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Truth } from '../../shared/bookings/change.ts'
import { MeanwhileDialog, type Save } from '../audit/MeanwhileDialog.tsx'
import { useOwnSalons } from '../salons/queries.ts'
import { readAgain } from '../salons/reread.ts'
import { truthIn } from './truth.ts'
import { useHistoryWords } from './use-history-words.ts'

interface Choices {
  /** Sends the same change again, with the reported version. */
  keep: (truth: Truth) => void
  take: () => void
}

/** Conflicts in forms about a booking: shows who changed what, and keeps the input. */
export function useBookingMeanwhile(salonId: string): {
  /** Whether an error was a conflict; then the dialog opens. */
  caught: (error: unknown, choices: Choices) => boolean
  /** Render beside the form. */
  dialog: ReactNode
} {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  // Kept while the dialog fades out.
  const [found, setFound] = useState<{ truth: Truth; choices: Choices } | null>(null)

  function caught(error: unknown, choices: Choices): boolean {
    const truth = truthIn(error)
    if (!truth) return false
    setFound({ truth, choices })
    setOpen(true)
    void readAgain(queries, salonId, [{ kind: 'bookings' }])
    return true
  }

  function choose(act: () => void) {
    setOpen(false)
    act()
  }

  const dialog = found && (
    <Told
      salonId={salonId}
      open={open}
      truth={found.truth}
      onBack={() => setOpen(false)}
      onTake={() => choose(found.choices.take)}
      onKeep={() => choose(() => found.choices.keep(found.truth))}
    />
  )
  return { caught, dialog }
}

interface ToldProps {
  salonId: string
  open: boolean
  truth: Truth
  onBack: () => void
  onTake: () => void
  onKeep: () => void
}

function Told({ salonId, truth, ...rest }: ToldProps) {
  const { t } = useTranslation('details')
  const zone = useOwnSalons().data?.find(({ id }) => id === salonId)?.timezone
  const words = useHistoryWords(zone ?? 'UTC')
  if (zone === undefined) return null

  const saves = truth.changes.map(
    (entry): Save => ({
      at: entry.at,
      by: entry.userName || t(`history.by.${entry.actor}`),
      byYou: false,
      lines: [words(entry)],
    }),
  )
  return <MeanwhileDialog {...rest} saves={saves} zone={zone} />
}

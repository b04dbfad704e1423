import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Truth } from '../../shared/bookings/change.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { type Difference, differencesOf, type IsMine, whoseIs } from '../audit/both-changed.ts'
import { useBookedName } from '../data/booked-names.ts'
import { readAgain } from '../live/reread.ts'
import { languageNow } from '../text/start.ts'
import { truthIn } from './truth.ts'
import { sideOf, type VisitSeen } from './visit-side.ts'

const VisitConflictDialog = lazy(async () => ({
  default: (await import('./VisitConflictDialog.tsx')).VisitConflictDialog,
}))

interface Attempt {
  /** As it was when this desk began. */
  base: VisitSeen
  /** As this desk would have it. */
  mine: VisitSeen
  /** Discards what was done here. */
  take: () => void
  /**
   * Saves both, with the version of `now`.
   * @param isShown whether the differences were shown
   */
  save: (now: Booking, isMine: IsMine, isShown: boolean) => void
}

export interface FoundConflict extends Attempt {
  truth: Truth
  differences: Difference[]
}

export interface VisitConflict {
  /** Whether an error was a conflict: both are saved, after a question where they clash. What was typed stays. */
  caught: (error: unknown, attempt: Attempt) => boolean
  /** Render beside the form. */
  dialog: ReactNode
}

/** For whatever changes a visit that another desk may have changed meanwhile. */
export function useVisitConflict(salonId: string): VisitConflict {
  const { i18n } = useTranslation()
  const queries = useQueryClient()
  const language = languageNow(i18n)
  const nameOf = useBookedName(salonId)
  const [open, setOpen] = useState(false)
  // Kept while the dialog fades out.
  const [found, setFound] = useState<FoundConflict | null>(null)

  function caught(error: unknown, attempt: Attempt): boolean {
    const truth = truthIn(error)
    if (!truth) return false
    const naming = { nameOf, language }
    const [was, theirs, mine] = [attempt.base, truth.booking, attempt.mine].map((visit) => sideOf(visit, naming))
    const differences = was && theirs && mine ? differencesOf({ was, theirs, mine }) : []
    void readAgain(queries, salonId, [{ kind: 'bookings' }])
    if (differences.some(({ by, field }) => by === 'both' || field === 'status')) {
      setFound({ ...attempt, truth, differences })
      setOpen(true)
    } else attempt.save(truth.booking, whoseIs(differences, new Set()), false)
    return true
  }

  function choose(act: () => void) {
    setOpen(false)
    act()
  }

  const dialog = found && (
    <Suspense>
      <VisitConflictDialog
        key={found.truth.booking.version}
        salonId={salonId}
        open={open}
        found={found}
        onBack={() => setOpen(false)}
        onTake={() => choose(found.take)}
        onSave={(chosen) => choose(() => found.save(found.truth.booking, whoseIs(found.differences, chosen), true))}
      />
    </Suspense>
  )
  return { caught, dialog }
}

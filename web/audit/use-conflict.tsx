import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { ChangeKind } from '../../shared/salons/live.ts'
import { readAgain } from '../live/reread.ts'

/** What a form does about a conflict. */
export interface Choices<Conflict> {
  /** Sends the form's changes again, with the reported version. */
  keep: (conflict: Conflict) => void
  /** Discards the input. */
  take: () => void
}

export interface ConflictProps<Conflict> {
  salonId: string
  open: boolean
  conflict: Conflict
  onBack: () => void
  onTake: () => void
  onKeep: () => void
}

interface Kind<Conflict> {
  /** Null for any other error. */
  conflictIn: (error: unknown) => Conflict | null
  /** What is fetched again. */
  changed: ChangeKind
  Dialog: ComponentType<ConflictProps<Conflict>>
}

export interface Conflicts<Conflict> {
  /** Whether an error was a conflict; then the dialog opens. The input stays in the form until a choice is made. */
  caught: (error: unknown, choices: Choices<Conflict>) => boolean
  /** Render beside the form. */
  dialog: ReactNode
}

/** For forms that send the version they were loaded with. */
export function useConflict<Conflict>(
  salonId: string,
  { conflictIn, changed, Dialog }: Kind<Conflict>,
): Conflicts<Conflict> {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  // Kept while the dialog fades out.
  const [found, setFound] = useState<{ conflict: Conflict; choices: Choices<Conflict> } | null>(null)

  function caught(error: unknown, choices: Choices<Conflict>): boolean {
    const conflict = conflictIn(error)
    if (!conflict) return false
    setFound({ conflict, choices })
    setOpen(true)
    void readAgain(queries, salonId, [{ kind: changed }])
    return true
  }

  function choose(act: () => void) {
    setOpen(false)
    act()
  }

  const dialog = found && (
    <Dialog
      salonId={salonId}
      open={open}
      conflict={found.conflict}
      onBack={() => setOpen(false)}
      onTake={() => choose(found.choices.take)}
      onKeep={() => choose(() => found.choices.keep(found.conflict))}
    />
  )
  return { caught, dialog }
}

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import { useOwnSalons } from '../salons/queries.ts'
import { readAgain } from '../salons/reread.ts'
import { MeanwhileDialog } from './MeanwhileDialog.tsx'
import { meanwhileIn } from './meanwhile.ts'
import { useEditWords } from './use-edit-words.ts'

/** What a form does about a conflict. */
export interface Choices {
  /** Sends the form's changes again, with the reported version. */
  keep: (told: Meanwhile) => void
  /** Discards the input. */
  take: () => void
}

/**
 * For forms that send the version they were loaded with. `caught` tells whether an error was a conflict and opens the dialog;
 * the input stays in the form until a choice is made.
 */
export function useMeanwhile(salonId: string): {
  caught: (error: unknown, choices: Choices) => boolean
  /** Render beside the form. */
  dialog: ReactNode
} {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  // Kept while the dialog fades out.
  const [found, setFound] = useState<{ told: Meanwhile; choices: Choices } | null>(null)

  function caught(error: unknown, choices: Choices): boolean {
    const told = meanwhileIn(error)
    if (!told) return false
    setFound({ told, choices })
    setOpen(true)
    void readAgain(queries, salonId, [{ kind: 'salon' }])
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
      told={found.told}
      onBack={() => setOpen(false)}
      onTake={() => choose(found.choices.take)}
      onKeep={() => choose(() => found.choices.keep(found.told))}
    />
  )
  return { caught, dialog }
}

interface ToldProps {
  salonId: string
  open: boolean
  told: Meanwhile
  onBack: () => void
  onTake: () => void
  onKeep: () => void
}

function Told({ salonId, told: { part, edits }, ...rest }: ToldProps) {
  const salon = useOwnSalons().data?.find(({ id }) => id === salonId)
  const words = useEditWords(salonId)
  const saves = edits.map(({ changes, ...save }) => ({ ...save, lines: changes.map((change) => words(part, change)) }))
  return salon && <MeanwhileDialog {...rest} saves={saves} zone={salon.timezone} />
}

import type { Meanwhile } from '../../shared/audit/edits.ts'
import { meanwhileIn } from '../data/meanwhile.ts'
import { useOwnSalons } from '../data/salons.ts'
import { MeanwhileDialog } from './MeanwhileDialog.tsx'
import { type ConflictProps, type Conflicts, useConflict } from './use-conflict.tsx'
import { useEditWords } from './use-edit-words.ts'

/** Conflicts in forms of the set-up, customers and templates. */
export function useMeanwhile(salonId: string): Conflicts<Meanwhile> {
  return useConflict(salonId, { conflictIn: meanwhileIn, changed: 'salon', Dialog: EditsDialog })
}

function EditsDialog({ salonId, conflict: { part, edits }, ...rest }: ConflictProps<Meanwhile>) {
  const salon = useOwnSalons().data?.find(({ id }) => id === salonId)
  const words = useEditWords(salonId)
  const saves = edits.map(({ changes, ...save }) => ({
    ...save,
    lines: [...new Set(changes.map((change) => words(part, change)))],
  }))
  return salon && <MeanwhileDialog {...rest} saves={saves} zone={salon.timezone} />
}

import { useState } from 'react'
import type { Service } from '../../shared/services/contract.ts'
import { useStaff } from '../staff/queries.ts'
import { withTicks } from './ticks.ts'

/**
 * Who does the service of a form: whoever did when it was opened, or did the one that is copied; everybody does a new one. Only what
 * was ticked here is changed, whatever others tick meanwhile.
 */
export function usePerformers(salonId: string, { service, copied }: { service?: Service; copied?: Service }) {
  const staff = useStaff(salonId).data
  const team = staff?.filter(({ status }) => status !== 'inactive') ?? []
  const like = service ?? copied
  const usual = team.filter(({ serviceIds }) => !like || serviceIds.includes(like.id)).map(({ id }) => id)
  const [picked, setPicked] = useState<{ before: readonly string[]; now: readonly string[] } | null>(null)
  const chosen = picked?.now ?? usual

  return {
    team,
    chosen,
    choose: (now: readonly string[]) => setPicked({ before: picked?.before ?? usual, now }),
    changed: picked !== null && picked.before.toSorted().join() !== picked.now.toSorted().join(),
    /** Of those who do it by now, with the ticks of the form. */
    merged: (doing: readonly string[]) => withTicks(doing, picked ?? { before: usual, now: usual }),
  }
}

import { useState } from 'react'
import type { Service } from '../../shared/services/contract.ts'
import { useStaff } from '../staff/queries.ts'
import { readTerms, type SentTerms, type TypedTerms, typedTermsOf } from './own-terms.ts'
import { withTicks } from './ticks.ts'

/**
 * The members who do the service of a form: those who did when it was opened, or who do the copied service; everybody for a new
 * one. Saves only the checkboxes that were changed here, so that concurrent changes are kept.
 */
export function usePerformers(salonId: string, { service, copied }: { service?: Service; copied?: Service }) {
  const staff = useStaff(salonId).data
  const team = staff?.filter(({ status }) => status !== 'inactive') ?? []
  const like = service ?? copied
  const usual = team.filter(({ serviceIds }) => !like || serviceIds.includes(like.id)).map(({ id }) => id)
  const [picked, setPicked] = useState<{ before: readonly string[]; now: readonly string[] } | null>(null)
  const chosen = picked?.now ?? usual
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedTerms | null>>(new Map())
  const [tried, setTried] = useState(false)
  const known = (staffId: string) => {
    const member = team.find(({ id }) => id === staffId)
    return typedTermsOf(member?.ownTerms.find(({ serviceId }) => serviceId === like?.id))
  }
  // A copy starts with the members of its original, as new assignments.
  const copies = service
    ? []
    : team.flatMap(({ id }): [string, TypedTerms | null][] => (known(id) ? [[id, known(id)]] : []))
  const touched = new Map([...copies, ...typed])

  return {
    team,
    chosen,
    choose: (now: readonly string[]) => setPicked({ before: picked?.before ?? usual, now }),
    changed: touched.size > 0 || (picked !== null && picked.before.toSorted().join() !== picked.now.toSorted().join()),
    own: {
      typedOf: (staffId: string) => (typed.has(staffId) ? (typed.get(staffId) ?? null) : known(staffId)),
      tried,
      onType: (staffId: string, terms: TypedTerms | null) => setTyped(new Map([...typed, [staffId, terms]])),
    },
    /** Own minutes and prices typed here; null: some are invalid, and show an error. */
    readOwn: (): ReadonlyMap<string, SentTerms | null> | null => {
      setTried(true)
      const read = [...touched]
        .filter(([id]) => chosen.includes(id))
        .map(([id, terms]) => [id, terms && readTerms(terms)] as const)
      const sent = read.flatMap(([id, terms]) => (terms && 'codes' in terms ? [] : [[id, terms] as const]))
      return sent.length < read.length ? null : new Map(sent)
    },
    /** The current members with the form's changes applied. */
    merged: (doing: readonly string[]) => withTicks(doing, picked ?? { before: usual, now: usual }),
  }
}

import { type RefObject, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board, WaitingParty } from '../../shared/floor/contract.ts'
import type { Halves } from '../../shared/floor/rules.ts'
import { showDuration } from '../../shared/format.ts'
import { clientName } from '../data/floor-names.ts'
import { languageNow } from '../text/start.ts'
import { notify } from '../ui/toast.ts'
import type { BoardWork } from './board-work.ts'
import { useCarry } from './use-carry.ts'
import { canBeChosen, isFree, useWhyWords } from './use-why-words.ts'

export interface CarryAnswer {
  words: string
  /** Whether dropping here has an effect. */
  takes: boolean
}
/** By member id. */
export type CarryAnswers = ReadonlyMap<string, CarryAnswer>

interface CarriedWork {
  area: RefObject<HTMLElement | null>
  board: Board
  work: BoardWork
}

/** A party being carried to a member: each member's answer, and the effect of a drop. */
export function useCarriedParty({ area, board, work }: CarriedWork) {
  const { t, i18n } = useTranslation('floorBoard')
  const why = useWhyWords(work.zone)
  const ghost = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const find = (id: string) => board.waiting.find(({ partyId }) => partyId === id)
  const nameOf = (party: WaitingParty | undefined) => (party ? clientName(party, t('party.no_name')) : '')

  function answersOf(party: WaitingParty | undefined): Map<string, CarryAnswer> {
    const person = party?.persons[0]
    if (!person) return new Map()
    const own = person.suggested
    const drop = { words: t('why.drop', { length: showDuration(person.minutes, languageNow(i18n)) }), takes: true }
    return new Map([
      ...(own ? [[own, drop] as const] : []),
      ...person.others.map((other) => {
        const answer = isFree(other)
          ? drop
          : { words: why(other, person.services, party?.partyId), takes: canBeChosen(other) }
        return [other.staffId, answer] as const
      }),
    ])
  }

  const held = useCarry({
    area,
    ghost,
    staffIds: board.members.map(({ staffId }) => staffId),
    onTake: (id) => setSaid(t('carry.taken', { name: nameOf(find(id)) })),
    onBack: (id) => setSaid(t('carry.back', { name: nameOf(find(id)) })),
    onOver: ({ partyId, staffId }) => {
      const answer = answersOf(find(partyId)).get(staffId)?.words ?? ''
      setSaid(t('carry.over', { member: work.memberName(staffId), answer }))
    },
    onDrop: (partyId, staffId) => {
      const party = find(partyId)
      const person = party?.persons[0]
      const answer = answersOf(party).get(staffId)
      if (!party || !person) return
      const name = nameOf(party)
      const member = work.memberName(staffId)
      const other = person.others.find((one) => one.staffId === staffId)
      if (!answer?.takes) {
        const title = t('carry.not_here', { member, name })
        setSaid(`${title}. ${answer?.words ?? ''}`)
        return notify({ kind: 'failure', title, text: answer?.words ?? '' })
      }
      // If the drop passes somebody over, ignores a request, or concerns several people, the dialog opens first.
      const isPlain = party.persons.length === 1 && party.here && (other === undefined || isFree(other))
      if (!isPlain) return work.open({ kind: 'seat', partyId, staffId })
      setSaid('')
      void work.press({ kind: 'seat', partyId, seats: [{ index: person.index, staffId }] }, { client: name, member })
    },
  })
  const party = held ? find(held.partyId) : undefined
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answers depend on party and board only
  const answers = useMemo(() => (party ? answersOf(party) : null), [party])
  const counts: Halves = party?.persons[0]?.counts ?? 0
  return { held, party, answers, counts, said, ghost }
}

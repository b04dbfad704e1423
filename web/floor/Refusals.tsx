import { CircleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Board } from '../../shared/floor/contract.ts'
import type { AddParty } from '../../shared/floor/parties.ts'
import { Button } from '../ui/Button.tsx'
import { termsIn } from '../ui/terms-in.ts'
import type { FloorAct } from './acts.ts'
import { useBoard } from './board-work.ts'
import type { Refusal } from './kept/queue.ts'
import { NextClient } from './NextClient.tsx'
import { useActWords } from './use-act-words.ts'
import type { FloorActs } from './use-floor-acts.ts'
import { runsInto, useNextWords } from './use-next-words.ts'

interface RefusalsProps {
  board: Board
  acts: FloorActs
}

/** Rejected actions: who was first, and what to do instead. Each is shown until it is dismissed. */
export function Refusals({ board, acts: { refusals, dismiss } }: RefusalsProps) {
  const { t } = useTranslation('floorBoard')

  return (
    <ul aria-label={t('refused.label')} className="mb-3 grid gap-2 empty:hidden">
      {refusals.map((refusal) => (
        <RefusalRow key={refusal.key} refusal={refusal} board={board} onDone={() => dismiss(refusal)} />
      ))}
    </ul>
  )
}

function RefusalRow({ refusal, board, onDone }: { refusal: Refusal; board: Board; onDone: () => void }) {
  const { t } = useTranslation('floorBoard')
  const { zone, press, open, memberName } = useBoard()
  const words = useActWords()
  const nextWords = useNextWords(zone)
  const { act, names } = refusal
  const nameOf = (id: string) =>
    memberName(id) || (board.expectedMembers.find(({ staffId }) => staffId === id)?.firstName ?? names.member)
  const remedy = remedyOf(refusal, board)
  const asked = act.kind === 'services' || act.kind === 'hand_over' ? act : null
  const into = asked && runsInto(refusal.error)

  function again(instead: FloorAct) {
    onDone()
    void press(instead, names)
  }

  async function seatAfter(first: FloorAct & { staffId: string }) {
    await press(first, { client: '', member: nameOf(first.staffId) })
    await press(act, names)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-l-4 border-danger bg-surface py-1 pr-1 pl-3 text-md">
      <CircleAlert size={20} className="flex-none text-danger" aria-hidden />
      <span role="alert" className="min-w-0 grow basis-64 py-1.5">
        {into ? nextWords(names.client, into) : words.refused(refusal, zone)}
      </span>
      {asked && into && <NextClient into={into} zone={zone} onChoose={(next) => again({ ...asked, next })} />}
      {remedy?.kind === 'choose' && (
        <Button
          shape="compact"
          onClick={() => {
            onDone()
            open({ kind: 'seat', partyId: remedy.partyId })
          }}
        >
          {t('refused.choose')}
        </Button>
      )}
      {remedy?.kind === 'enter' && (
        <Button
          shape="compact"
          onClick={() => {
            onDone()
            open({ kind: 'add', draft: remedy.draft })
          }}
        >
          {t('refused.enter')}
        </Button>
      )}
      {remedy?.kind === 'again' && (
        <Button shape="compact" onClick={() => again(remedy.act)}>
          {t(remedy.label)}
        </Button>
      )}
      {remedy?.kind === 'member' && (
        <Button
          shape="compact"
          onClick={() => {
            onDone()
            void seatAfter({ kind: remedy.act, staffId: remedy.staffId })
          }}
        >
          {t(remedy.act === 'back' ? 'refused.back' : 'refused.clock_in', {
            name: nameOf(remedy.staffId),
          })}
        </Button>
      )}
      <Button look="ghost" shape="icon" aria-label={t('refused.dismiss')} onClick={onDone}>
        <X size={20} aria-hidden />
      </Button>
    </li>
  )
}

type Remedy =
  | { kind: 'choose'; partyId: string }
  | { kind: 'enter'; draft: AddParty }
  | { kind: 'again'; act: FloorAct; label: 'refused.anyway' | 'refused.add_anyway' }
  | { kind: 'member'; act: 'back' | 'clock_in'; staffId: string }

const choosesAgain = [
  'member_busy',
  'chair_taken',
  'chair_not_clean',
  'staff_not_qualified',
  'staff_unavailable',
  'slot_taken',
  'not_at_once',
  'service_inactive',
]
const entersAgain = ['service_inactive', 'staff_not_qualified', 'options_changed']
const pastHours = ['outside_hours', 'salon_closed', 'staff_unavailable']

/** What can be done instead; null: nothing, as somebody else has done it already. */
function remedyOf({ act, undo, error }: Refusal, board: Board): Remedy | null {
  const { code } = error
  if (undo) return null
  if (act.kind === 'add') {
    const terms = termsIn(error)
    if (terms)
      return { kind: 'again', act: { ...act, party: { ...act.party, shown: terms.now } }, label: 'refused.add_anyway' }
    return entersAgain.includes(code) ? { kind: 'enter', draft: act.party } : null
  }
  if (act.kind !== 'seat') return null
  const [first] = act.seats
  if (first && code === 'on_break') return { kind: 'member', act: 'back', staffId: first.staffId }
  if (first && code === 'not_on_floor') return { kind: 'member', act: 'clock_in', staffId: first.staffId }
  if (pastHours.includes(code) && !act.outsideHours)
    return { kind: 'again', act: { ...act, outsideHours: true }, label: 'refused.anyway' }
  const isWaiting = board.waiting.some(({ partyId }) => partyId === act.partyId)
  return choosesAgain.includes(code) && isWaiting ? { kind: 'choose', partyId: act.partyId } : null
}

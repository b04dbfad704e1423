import { useTranslation } from 'react-i18next'
import type { Board, FloorMemberOut, Seat } from '../../shared/floor/contract.ts'
import { handOver } from '../../shared/floor/hand-over.ts'
import { showName, showTime } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { minutesBetween } from '../../shared/time.ts'
import { clientName } from '../data/floor-names.ts'
import { LicenseFlag } from '../staff/licenses/LicenseFlag.tsx'
import { MemberAvatar } from '../ui/MemberAvatar.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { useBoard } from './board-work.ts'
import { HandOverNote } from './HandOverNote.tsx'
import { useNextWords } from './use-next-words.ts'

interface HandOverListProps {
  board: Board
  seat: Seat
  /** Ids of those who do all of it. */
  able: readonly string[]
  onDone: () => void
}

/** Colleagues, in turn order: one tap, and the client is with the chosen one. */
export function HandOverList({ board, seat, able, onDone }: HandOverListProps) {
  const { t } = useTranslation('floorBoard')
  const { zone, press, faceOf } = useBoard()
  const nextWords = useNextWords(zone)
  const now = useMinute()
  const { bookingId, staffId, startedAt, staffFirstName } = seat
  const client = clientName(seat, t('party.no_name'))
  const lines = seat.services.map(({ minutes, price }) => ({ minutes, cents: toCents(price) }))
  const parts = handOver(lines, minutesBetween(Date.parse(startedAt), now))
  const rest = parts.reduce((sum, part) => sum + (part.rest?.minutes ?? 0), 0)

  function whyNot({ staffId: id, state, doneAt }: FloorMemberOut): string | null {
    if (!able.includes(id)) return t('why.cannot_all')
    if (state === 'on_break') return t('why.on_break')
    return state === 'in_chair' && doneAt ? t('member.until', { time: showTime(zone, Date.parse(doneAt)) }) : null
  }

  function hintOf({ firstName, freeSince, nextBooking }: FloorMemberOut): { text: string; isInto: boolean } {
    const into = nextBooking ? Math.ceil(rest - minutesBetween(now, Date.parse(nextBooking.at))) : 0
    if (nextBooking && into > 0) {
      const { bookingId: next, at: startTime, requested } = nextBooking
      const about = { bookingId: next, clientName: nextBooking.clientName, staffFirstName: firstName, requested }
      return { text: nextWords(client, { ...about, startTime, minutes: into, give: null, move: [] }), isInto: true }
    }
    return {
      text: freeSince ? t('member.free_since', { time: showTime(zone, Date.parse(freeSince)) }) : '',
      isInto: false,
    }
  }

  return (
    <div className="grid gap-3">
      <HandOverNote lines={lines} startedAt={Date.parse(startedAt)} from={staffFirstName} rule={board.rules.handOver} />
      <ul className="overflow-hidden rounded-lg border border-line-2">
        {board.members
          .filter((member) => member.staffId !== staffId)
          .map((member) => {
            const refused = whyNot(member)
            const hint = hintOf(member)
            return (
              <li key={member.staffId} className="not-first:border-t not-first:border-line">
                <button
                  type="button"
                  disabled={refused !== null}
                  onClick={() => {
                    onDone()
                    const next = hint.isInto ? { next: 'anyway' as const } : {}
                    const act = { kind: 'hand_over' as const, bookingId, staffId, toStaffId: member.staffId, ...next }
                    void press(act, { client, member: member.firstName })
                  }}
                  className="flex min-h-15 w-full cursor-pointer items-center gap-3 px-3.5 py-2 text-left hover:bg-hover disabled:cursor-default disabled:opacity-55 disabled:hover:bg-transparent"
                >
                  <MemberAvatar face={faceOf(member.staffId, member.firstName)} />
                  <span className="min-w-0 grow">
                    <span className="block font-semibold">{showName(member)}</span>
                    <LicenseFlag staffId={member.staffId} className="block" />
                    <span className="block text-sm text-ink-2">{refused ?? hint.text}</span>
                  </span>
                </button>
              </li>
            )
          })}
      </ul>
    </div>
  )
}

import { Ban, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Halves } from '../../shared/floor/rules.ts'
import { showClock } from '../../shared/format.ts'
import { useBoard } from './board-work.ts'
import { showTurns } from './halves.ts'
import { KeptList } from './kept/KeptList.tsx'
import { ExpectedRow, MemberRow } from './MemberRow.tsx'
import { NothingHere } from './NothingHere.tsx'
import type { CarryAnswers } from './use-carried-party.ts'
import type { FloorActs } from './use-floor-acts.ts'
import type { ZoneProps } from './WaitingZone.tsx'
import { rowClass, Zone, ZonePart } from './Zone.tsx'

interface NextUpZoneProps extends ZoneProps {
  /** Each member's answer to the carried party; null: nothing is being carried. */
  answers: CarryAnswers | null
  /** The member under the carried party. */
  over: string | null
  counts: Halves
  acts: FloorActs
}

/** The turn board: free members in turn order, busy ones with their end, those away, and those not yet in. */
export function NextUpZone({ board, now, pressed, isChosen, answers, over, counts, acts }: NextUpZoneProps) {
  const { t } = useTranslation('floorBoard')
  const { zone } = useBoard()
  const { members, expectedMembers, gone, inService, readyToPay } = board
  const opening = inService.length === 0 && readyToPay.length === 0 && members.every(({ turns }) => turns === 0)
  const groups = [
    { title: t(opening ? 'zones.on_floor' : 'zones.free'), of: members.filter(({ state }) => state === 'free') },
    {
      title: t('zones.in_chair'),
      of: members
        .filter(({ state }) => state === 'in_chair')
        .toSorted((a, b) => (a.doneAt ?? '').localeCompare(b.doneAt ?? '')),
    },
    { title: t('zones.on_break'), of: members.filter(({ state }) => state === 'on_break') },
  ]

  return (
    <Zone
      title={t('zones.next_up')}
      end={t('zones.turns')}
      isChosen={isChosen}
      other={
        acts.kept.length > 0 && { title: t('kept.title'), count: acts.kept.length, content: <KeptPanel acts={acts} /> }
      }
    >
      {members.length === 0 && (
        <NothingHere
          icon={Users}
          title={t(expectedMembers.length === 0 ? 'empty.team' : 'empty.members')}
          hint={t(expectedMembers.length === 0 ? 'empty.team_hint' : 'empty.members_hint')}
        />
      )}
      {groups.map(
        ({ title, of }) =>
          of.length > 0 && (
            <div key={title}>
              <ZonePart title={title} end={of.length} />
              <ul>
                {of.map((member, index) => {
                  const answer = answers?.get(member.staffId)
                  const kind =
                    over === member.staffId ? (answer?.takes ? 'over' : 'no') : answer?.takes ? 'takes' : 'no'
                  return (
                    <MemberRow
                      key={member.staffId}
                      member={member}
                      rank={member.state === 'free' ? index + 1 : null}
                      now={now}
                      busy={pressed.has(member.staffId)}
                      opening={opening}
                      answer={answer?.words}
                      answerKind={answer && kind}
                      counts={counts}
                    />
                  )
                })}
              </ul>
            </div>
          ),
      )}
      {expectedMembers.length > 0 && (
        <>
          <ZonePart title={t('zones.expected')} end={expectedMembers.length} />
          <ul>
            {expectedMembers.map((member) => (
              <ExpectedRow key={member.staffId} member={member} busy={pressed.has(member.staffId)} />
            ))}
          </ul>
        </>
      )}
      {gone.length > 0 && (
        <>
          <ZonePart title={t('zones.gone')} end={gone.length} />
          <ul>
            {gone.map(({ staffId, firstName, at, turns }) => (
              <li key={staffId} className={`${rowClass} flex items-center gap-2 px-3.5 py-2 text-md text-ink-2`}>
                <span className="min-w-0 grow wrap-anywhere">
                  {firstName}{' '}
                  <span className="text-sm">{t('member.gone_at', { time: showClock(zone, Date.parse(at)) })}</span>
                </span>
                <span className="num font-semibold">{showTurns(turns)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Zone>
  )
}

/** What waits to be sent, what becomes of it, and what has to wait. */
function KeptPanel({ acts: { kept, withdraw, isSafe } }: { acts: FloorActs }) {
  const { t } = useTranslation('floorBoard')

  return (
    <>
      <div className="px-3.5">
        <KeptList acts={kept} onUndo={withdraw} />
        <p className="border-t border-line py-2.5 text-sm text-ink-2">{t(isSafe ? 'kept.by_itself' : 'kept.memory')}</p>
      </div>
      <ZonePart title={t('kept.not_now')} />
      <ul className="grid gap-1.5 px-3.5 py-2.5">
        {(['no_payment', 'no_text', 'no_others'] as const).map((what) => (
          <li key={what} className="flex items-center gap-2.5 text-md text-ink-2">
            <Ban size={18} className="flex-none" aria-hidden />
            {t(`kept.${what}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

import { Armchair } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Board } from '../../shared/floor/contract.ts'
import { showTime } from '../../shared/format.ts'
import type { Instant } from '../../shared/time.ts'
import { useBoard } from './board-work.ts'
import { ComingRow } from './ComingRow.tsx'
import { NothingHere } from './NothingHere.tsx'
import { PartyRow } from './PartyRow.tsx'
import { Zone, ZonePart } from './Zone.tsx'

export interface ZoneProps {
  board: Board
  now: Instant
  /** Parties with an action in progress. */
  pressed: ReadonlySet<string>
  isChosen: boolean
}

/** Waiting and expected clients. */
export function WaitingZone({
  board,
  now,
  pressed,
  isChosen,
  carried,
  hintId,
}: ZoneProps & { carried: string | undefined; hintId: string }) {
  const { t } = useTranslation('floorBoard')
  const { zone } = useBoard()
  const { waiting, coming, day, quotedAgainstReal: quoted } = board
  const hint =
    day.state === 'closed' && day.closedAt
      ? t('empty.closed', { time: showTime(zone, Date.parse(day.closedAt)) })
      : day.opensAt === null
        ? t('empty.day_off')
        : t('empty.waiting_hint')

  return (
    <Zone title={t('zones.waiting')} count={waiting.length} isChosen={isChosen}>
      {waiting.length === 0 && <NothingHere icon={Armchair} title={t('empty.waiting')} hint={hint} />}
      <ul>
        {waiting.map((party) => (
          <PartyRow
            key={party.partyId}
            party={party}
            now={now}
            busy={pressed.has(party.partyId)}
            away={party.partyId === carried}
            hintId={hintId}
          />
        ))}
      </ul>
      {quoted && (
        <p className="num border-t whitespace-normal! border-line px-3.5 py-2 text-sm text-ink-2 first:border-t-0">
          {t('quoted', { minutes: Math.round(quoted.medianErrorMinutes), count: quoted.parties })}
        </p>
      )}
      {coming.length > 0 && (
        <>
          <ZonePart title={t('zones.coming')} end={t('zones.coming_today', { count: coming.length })} />
          <ul>
            {coming.map((visit) => (
              <ComingRow key={visit.bookingId} visit={visit} now={now} busy={pressed.has(visit.bookingId)} />
            ))}
          </ul>
        </>
      )}
    </Zone>
  )
}

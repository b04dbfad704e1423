import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import type { Board, WaitingParty } from '../../shared/floor/contract.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useFaces } from '../data/floor.ts'
import { clientName, servicesText } from '../data/floor-names.ts'
import { languageNow } from '../text/start.ts'
import { LeftNote } from '../till/left/LeftNote.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { useOnline } from '../ui/use-online.ts'
import { boardClass } from './board-class.ts'
import { BoardContext, type BoardDialog, type BoardWork, type ZoneName } from './board-work.ts'
import { ChairDialog } from './ChairDialog.tsx'
import { ComingDialog } from './ComingDialog.tsx'
import { FloorBar } from './FloorBar.tsx'
import { FloorKeys, useFloorKeys } from './FloorKeys.tsx'
import { GoingHome } from './GoingHome.tsx'
import { PastActs } from './kept/PastActs.tsx'
import { NextUpZone } from './NextUpZone.tsx'
import { NoConnection } from './NoConnection.tsx'
import { Refusals } from './Refusals.tsx'
import { SeatDialog } from './SeatDialog.tsx'
import { ServiceZone } from './ServiceZone.tsx'
import { useCarriedParty } from './use-carried-party.ts'
import { useFloorActs } from './use-floor-acts.ts'
import { WaitingZone } from './WaitingZone.tsx'
import { WalkInDialog } from './WalkInDialog.tsx'
import { keptTimes, withKept } from './with-kept.ts'

interface FloorBoardProps {
  salon: Salon
  user: SessionUser
  board: Board
  answer: UseQueryResult<Board>
}

/** The whole board: three zones, the dialogs over them, and the party being carried. */
export function FloorBoard({ salon, user, board: read, answer }: FloorBoardProps) {
  const { t } = useTranslation('floorBoard')
  const area = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const now = useMinute()
  const acts = useFloorActs(salon, user, read)
  const faceOf = useFaces(salon.id)
  const [opened, setOpened] = useState<BoardDialog | null>(null)
  const [zone, setZone] = useState<ZoneName>('waiting')
  const { press, kept } = acts
  const board = withKept(read, kept)
  const memberName = useMemberName(board)
  const hasLine = useOnline() && acts.isLineUp
  const keptAt = useMemo(() => keptTimes(kept), [kept])
  const isAwaited = board.members.length === 0 && board.expectedMembers.length > 0
  const work = useMemo<BoardWork>(
    () => ({
      salonId: salon.id,
      zone: salon.timezone,
      press,
      open: setOpened,
      faceOf,
      memberName,
      isAwaited,
      keptAt,
      hasLine,
    }),
    [salon.id, salon.timezone, press, faceOf, memberName, isAwaited, keptAt, hasLine],
  )
  const carry = useCarriedParty({ area, board, work })
  useFloorKeys({ area, acts, onOpen: work.open, onZone: setZone, quiet: opened !== null || carry.held !== null })
  const close = () => setOpened(null)

  return (
    <BoardContext value={work}>
      <div className="flex flex-col lg:-mx-2 lg:-mt-3 lg:-mb-24 lg:h-[calc(100dvh-5.75rem)] xl:-mx-0 xl:-mb-8">
        <NoConnection answer={answer} acts={acts} />
        <FloorBar board={board} acts={acts} now={now} />
        <Refusals board={board} acts={acts} />
        <LeftNote salon={salon} className="mb-2" />
        <PastActs past={acts.past} decide={acts.decide} payClosedTo={board.payClosedTo} />
        <div className="mb-3 grid lg:hidden [&_fieldset]:grid [&_fieldset]:grid-cols-3">
          <Segmented
            label={t('zones.label')}
            value={zone}
            options={[
              { value: 'waiting', label: `${t('zones.waiting')} ${board.waiting.length}` },
              { value: 'in_service', label: `${t('zones.in_service')} ${board.inService.length}` },
              { value: 'next_up', label: t('zones.next_up') },
            ]}
            onChange={setZone}
          />
        </div>
        <p id={hintId} className="sr-only">
          {t('carry.hint')}
        </p>
        <output aria-live="assertive" className="sr-only">
          {carry.said}
        </output>
        <div ref={area} className={boardClass}>
          <WaitingZone
            board={board}
            now={now}
            pressed={acts.pressed}
            isChosen={zone === 'waiting'}
            // While a party is carried by keyboard its row has the focus, so it must stay mounted.
            carried={carry.held?.by === 'pointer' ? carry.held.partyId : undefined}
            hintId={hintId}
          />
          <ServiceZone
            board={board}
            now={now}
            pressed={acts.pressed}
            isChosen={zone === 'in_service'}
            dim={carry.held !== null}
          />
          <NextUpZone
            board={board}
            now={now}
            pressed={acts.pressed}
            // On phones, carrying a party switches to the members.
            isChosen={zone === 'next_up' || (carry.held !== null && zone === 'waiting')}
            answers={carry.answers}
            over={carry.held?.staffId ?? null}
            counts={carry.counts}
            acts={acts}
          />
        </div>
      </div>
      {carry.held && carry.party && <CarriedParty ghost={carry.ghost} party={carry.party} by={carry.held.by} />}
      <Over opened={opened} salon={salon} board={board} onClose={close} />
    </BoardContext>
  )
}

interface OverProps {
  opened: BoardDialog | null
  salon: Salon
  board: Board
  onClose: () => void
}

/** The open dialog; its subject may have left the board meanwhile. */
function Over({ opened, salon, board, onClose }: OverProps) {
  const party =
    opened && 'partyId' in opened ? board.waiting.find(({ partyId }) => partyId === opened.partyId) : undefined
  const seat =
    opened?.kind === 'chair'
      ? board.inService.find((one) => one.bookingId === opened.bookingId && one.staffId === opened.staffId)
      : undefined
  const visit =
    opened?.kind === 'coming' ? board.coming.find(({ bookingId }) => bookingId === opened.bookingId) : undefined
  const isGone =
    opened !== null &&
    (('partyId' in opened && !party) || (opened.kind === 'chair' && !seat) || (opened.kind === 'coming' && !visit))
  useEffect(() => {
    if (isGone) onClose()
  })
  if (!opened || isGone) return null

  switch (opened.kind) {
    case 'add':
      return <WalkInDialog board={board} draft={opened.draft} onClose={onClose} />
    case 'edit':
      return party && <WalkInDialog board={board} party={party} onClose={onClose} />
    case 'seat':
      return party && <SeatDialog board={board} party={party} staffId={opened.staffId} onClose={onClose} />
    case 'chair':
      return seat && <ChairDialog board={board} seat={seat} onClose={onClose} />
    case 'coming':
      return visit && <ComingDialog visit={visit} onClose={onClose} />
    case 'home':
      return <GoingHome salon={salon} staffId={opened.staffId} name={opened.name} onClose={onClose} />
    case 'keys':
      return <FloorKeys onClose={onClose} />
  }
}

/** A stable function as long as names do not change, so that rows do not rerender. */
function useMemberName({ members }: Board): BoardWork['memberName'] {
  const names = members.map(({ staffId, firstName }) => `${staffId} ${firstName}`).join('\n')
  return useCallback(
    (staffId: string) => {
      const line = names.split('\n').find((one) => one.startsWith(`${staffId} `))
      return line?.slice(staffId.length + 1) ?? ''
    },
    [names],
  )
}

interface CarriedPartyProps {
  ghost: RefObject<HTMLDivElement | null>
  party: WaitingParty
  by: 'pointer' | 'keys'
}

/** Follows the pointer; hidden when the party is carried by keyboard. */
function CarriedParty({ ghost, party, by }: CarriedPartyProps) {
  const { t, i18n } = useTranslation('floorBoard')
  if (by === 'keys') return null
  const services = party.persons.flatMap((person) => person.services)

  return (
    <div
      ref={ghost}
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-60 flex w-72 gap-2.5 rounded-lg bg-surface px-3 py-2.5 shadow-dialog ring-2 ring-brand"
    >
      <span className="num grid size-7.5 flex-none place-items-center rounded-md bg-sunken text-sm font-semibold text-ink-2">
        {party.number}
      </span>
      <span className="min-w-0">
        <span className="block wrap-anywhere font-semibold">{clientName(party, t('party.no_name'))}</span>
        <span className="block truncate text-sm text-ink-2">{servicesText(services, languageNow(i18n))}</span>
      </span>
    </div>
  )
}

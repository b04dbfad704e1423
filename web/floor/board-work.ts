import { createContext, useContext } from 'react'
import type { AddParty } from '../../shared/floor/parties.ts'
import type { Instant } from '../../shared/time.ts'
import type { FaceOf } from '../data/floor.ts'
import type { FloorActs } from './use-floor-acts.ts'

export type ZoneName = 'waiting' | 'in_service' | 'next_up'

/** The dialog that is open over the board. */
export type BoardDialog =
  | { kind: 'seat'; partyId: string; staffId?: string }
  | { kind: 'chair'; bookingId: string; staffId: string }
  | { kind: 'coming'; bookingId: string }
  | { kind: 'add'; draft?: AddParty }
  | { kind: 'edit'; partyId: string }
  | { kind: 'home'; staffId: string; name: string }
  | { kind: 'keys' }

/** Context of all rows. Stable, so that rows do not rerender. */
export interface BoardWork {
  salonId: string
  zone: string
  press: FloorActs['press']
  open: (opened: BoardDialog) => void
  faceOf: FaceOf
  /** First name of the member with this id; empty: not on the floor. */
  memberName: (staffId: string) => string
  /** Nobody is on the floor, but some members may still come. */
  isAwaited: boolean
  /** When what waits to be sent was done, by `keptTimes`. */
  keptAt: ReadonlyMap<string, Instant>
  hasLine: boolean
}

export const BoardContext = createContext<BoardWork | null>(null)

/** @throws Error outside of the board */
export function useBoard(): BoardWork {
  const work = useContext(BoardContext)
  if (!work) throw new Error('There is no board around this.')
  return work
}

/** What the screen knows of a kind of file: how it is read, what the owner decides about it, and how it is brought in. */

import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Salon } from '../../shared/salons/contract.ts'
import type { ListWorker } from '../customers/lists/list-worker.ts'
import type { Opened } from '../customers/lists/session.ts'
import type { Store } from './store.ts'

/** In the order in which they are brought in: new members do the new services, and appointments are with both. */
export const kindNames = ['clients', 'staff', 'services', 'gift_cards', 'appointments'] as const
/** What appointments name. */
export const listsFirst = ['staff', 'services'] as const satisfies KindName[]
export type KindName = (typeof kindNames)[number]

export interface FileStatus {
  phase: 'checking' | 'ready' | 'importing' | 'stopped' | 'done'
  /** How much the file holds: clients, upcoming appointments. */
  count: number
  /** Of appointments, how many are past. */
  past?: number
  /** Questions that only the owner can answer; nothing is brought in before. */
  toDecide: number
  /** How much would be brought in; 0: nothing of it is new. */
  writes: number
  /** Of clients that would be added: who they are, so that one in several files counts once. */
  newPeople?: ReadonlySet<string>
  /** Rows checked or brought in, of `all`. */
  progress: number
  all: number
  /** Why it stopped; null: it did not. */
  failure: unknown
}

/** A file that could be read. */
export interface BroughtFile {
  kind: KindName
  status: Pick<Store<FileStatus>, 'get' | 'subscribe'>
  /** How it is read: columns, words. */
  renderReading: () => ReactNode
  /** What it becomes, then what it became. @param onDecide leads back to what is to be decided */
  renderOutcome: (onDecide: () => void) => ReactNode
  /** The menu or the team has changed; absent: it does not depend on them. */
  lookAgain?: () => void
  /** Begins or continues; resolves when all of it is done, or it stopped. */
  bringIn: () => Promise<void>
  stop: () => void
  /** Ends what works for it; it is not used any more. */
  close: () => void
}

export interface OpenedFile {
  file: File
  worker: ListWorker
  opened: Opened
  salon: Salon
  queries: QueryClient
  /** Of an earlier time, as the same kind of file saved them; null: there are none. */
  savedAnswers: unknown
  /** Call it after each answer of the owner, with all of them. */
  saveAnswers: (answers: unknown) => void
  /** Call it after services or technicians were added to the salon. */
  onAdded: () => void
}

/** A list of gift cards, services or members on its way in: what it holds, the expected outcome, and progress. */

import { localDateOf } from '../../../shared/format.ts'
import {
  type BroughtKind,
  type BroughtReply,
  type BroughtRows,
  bringRows,
  broughtAtOnce,
  previewBrought,
} from '../../../shared/moving-in/contract.ts'
import type { BroughtList } from '../../../shared/moving-in/list-kind.ts'
import type { ChangeKind } from '../../../shared/salons/live.ts'
import { call } from '../../api.ts'
import { now } from '../../clock.ts'
import { patiently } from '../../customers/lists/send-rows.ts'
import { readAgain } from '../../live/reread.ts'
import { newUuid } from '../../new-key.ts'
import type { FileStatus, OpenedFile } from '../file-kind.ts'
import { createStore, type Store } from '../store.ts'

type Outcome = BroughtReply['rows'][number]['outcome']

export interface BroughtListState extends FileStatus {
  /** Null: it is being read. */
  list: BroughtList | null
  /** By row: as expected, then as it became. */
  outcomes: ReadonlyMap<number, Outcome>
}

export interface BroughtListFile {
  fileName: string
  store: Store<BroughtListState>
  again: () => void
  bringIn: () => Promise<void>
  stop: () => void
  close: () => void
}

const concerns: Record<BroughtKind, ChangeKind> = { gift_cards: 'till', services: 'menu', staff: 'team' }

export function openBroughtList(
  { file, worker, opened, salon, queries }: OpenedFile,
  kind: BroughtKind,
): BroughtListFile {
  const params = { salonId: salon.id }
  // The same for a second attempt: rows that are done are not brought again.
  const fileId = newUuid()
  const store = createStore<BroughtListState>({
    phase: 'checking',
    count: opened.rows,
    toDecide: 0,
    writes: 0,
    progress: 0,
    all: opened.rows,
    failure: null,
    list: null,
    outcomes: new Map(),
  })
  /** Incremented by each request: responses to earlier ones are ignored. */
  let turn = 0

  async function send(list: BroughtList, mine: number, batch: (rows: BroughtRows) => Promise<BroughtReply>) {
    const outcomes = new Map<number, Outcome>()
    for (const rows of batchesOf(list)) {
      const reply = await patiently(() => batch(rows))
      if (turn !== mine) return null
      for (const { row, outcome } of reply.rows) outcomes.set(row, outcome)
      store.change({ progress: outcomes.size })
    }
    return outcomes
  }

  async function look() {
    const mine = ++turn
    store.change({ phase: 'checking', progress: 0, failure: null })
    try {
      const list = await worker.brought(kind, localDateOf(salon.timezone, now()))
      if (turn !== mine) return
      store.change({ list, count: list.rows.length, all: list.rows.length })
      const outcomes = await send(list, mine, (input) => call(previewBrought, { params, input }))
      if (outcomes) store.change({ outcomes, phase: 'ready', writes: countOf(outcomes, 'added') })
    } catch (failure) {
      if (turn === mine) store.change({ phase: 'stopped', failure })
    }
  }

  async function bringIn() {
    const { list } = store.get()
    if (!list) return
    const mine = ++turn
    store.change({ phase: 'importing', progress: 0, failure: null })
    try {
      const outcomes = await send(list, mine, (rows) =>
        call(bringRows, { params, input: { fileId, fileName: file.name, list: rows } }),
      )
      if (!outcomes) return
      store.change({ outcomes, phase: 'done' })
      await readAgain(queries, salon.id, [{ kind: concerns[kind] }])
    } catch (failure) {
      if (turn === mine) store.change({ phase: 'stopped', failure })
    }
  }

  void look()
  return {
    fileName: file.name,
    store,
    again: () => void look(),
    bringIn,
    stop() {
      turn++
      store.change({ phase: 'stopped' })
    },
    close() {
      turn++
      worker.end()
    },
  }
}

export function countOf(outcomes: BroughtListState['outcomes'], one: Outcome): number {
  return [...outcomes.values()].filter((outcome) => outcome === one).length
}

/** As many at once as a call takes. */
function batchesOf(list: BroughtList): BroughtRows[] {
  const batches = Math.ceil(list.rows.length / broughtAtOnce)
  return Array.from({ length: batches }, (_, index) => sliceOf(list, index * broughtAtOnce))
}

function sliceOf(list: BroughtList, from: number): BroughtRows {
  const to = from + broughtAtOnce
  if (list.kind === 'gift_cards') return { kind: list.kind, rows: list.rows.slice(from, to) }
  if (list.kind === 'services') return { kind: list.kind, rows: list.rows.slice(from, to) }
  return { kind: list.kind, rows: list.rows.slice(from, to) }
}

/** Reads lists off the main thread, so that the page stays responsive with fifty thousand rows. */

import { type ListErrorCode, listErrorIn, type Table } from '../../../shared/customers/lists/table.ts'
import type { BroughtKind } from '../../../shared/moving-in/contract.ts'
import type { BroughtList } from '../../../shared/moving-in/list-kind.ts'
import type { ListSettings, PreparedRow } from './prepare.ts'
import { type Batch, listSession, type Opened, type Summary } from './session.ts'

export type WorkerRequest =
  | { name: 'open'; bytes: Uint8Array; asWritten: boolean }
  | { name: 'prepare'; settings: ListSettings }
  | { name: 'remarks'; from: number; max: number }
  | { name: 'batch'; after: number }
  | { name: 'brought'; kind: BroughtKind; today: string }
  | { name: 'table' }

export type WorkerAnswer =
  | { name: 'open'; opened: Opened }
  | { name: 'prepare'; summary: Summary }
  | { name: 'remarks'; rows: PreparedRow[] }
  | { name: 'batch'; batch: Batch }
  | { name: 'brought'; list: BroughtList }
  | { name: 'table'; table: Table }
  | { name: 'error'; code: ListErrorCode }

const session = listSession()

self.addEventListener('message', ({ data: { id, ...request } }: MessageEvent<{ id: number } & WorkerRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
  self.postMessage({ id, ...answerTo(request) })
})

function answerTo(request: WorkerRequest): WorkerAnswer {
  const { name } = request
  try {
    if (name === 'open') return { name, opened: session.open(request.bytes, request.asWritten) }
    if (name === 'prepare') return { name, summary: session.prepare(request.settings) }
    if (name === 'remarks') return { name, rows: session.remarks(request.from, request.max) }
    if (name === 'brought') return { name, list: session.brought(request.kind, request.today) }
    if (name === 'table') return { name, table: session.table() }
    return { name, batch: session.batch(request.after) }
  } catch (error) {
    const code = listErrorIn(error)
    if (code) return { name: 'error', code }
    throw error
  }
}

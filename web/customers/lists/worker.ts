/** Reads lists off the main thread, so that the page stays responsive with fifty thousand rows. */

import { type ListErrorCode, listErrorIn } from '../../../shared/customers/lists/table.ts'
import type { ListSettings, PreparedRow } from './prepare.ts'
import { type Batch, listSession, type Opened, type Summary } from './session.ts'

export type WorkerRequest =
  | { name: 'open'; bytes: Uint8Array; asWritten: boolean }
  | { name: 'prepare'; settings: ListSettings }
  | { name: 'remarks'; from: number; max: number }
  | { name: 'batch'; after: number }

export type WorkerAnswer =
  | { name: 'open'; opened: Opened }
  | { name: 'prepare'; summary: Summary }
  | { name: 'remarks'; rows: PreparedRow[] }
  | { name: 'batch'; batch: Batch }
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
    return { name, batch: session.batch(request.after) }
  } catch (error) {
    const code = listErrorIn(error)
    if (code) return { name: 'error', code }
    throw error
  }
}

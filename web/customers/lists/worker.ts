/** Reads lists beside the page, which stays at hand while fifty thousand rows are looked at. */

import { type ListErrorCode, listErrorIn } from '../../../shared/customers/lists/table.ts'
import type { ListSettings, PreparedRow } from './prepare.ts'
import { type Batch, listSession, type Opened, type Summary } from './session.ts'

export type WorkerQuestion =
  | { name: 'open'; bytes: Uint8Array }
  | { name: 'prepare'; settings: ListSettings }
  | { name: 'remarks'; from: number; most: number }
  | { name: 'batch'; after: number }

export type WorkerAnswer =
  | { name: 'open'; opened: Opened }
  | { name: 'prepare'; summary: Summary }
  | { name: 'remarks'; rows: PreparedRow[] }
  | { name: 'batch'; batch: Batch }
  | { name: 'error'; code: ListErrorCode }

const session = listSession()

self.addEventListener('message', ({ data: { id, ...question } }: MessageEvent<{ id: number } & WorkerQuestion>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  self.postMessage({ id, ...answerTo(question) })
})

function answerTo(question: WorkerQuestion): WorkerAnswer {
  const { name } = question
  try {
    if (name === 'open') return { name, opened: session.open(question.bytes) }
    if (name === 'prepare') return { name, summary: session.prepare(question.settings) }
    if (name === 'remarks') return { name, rows: session.remarks(question.from, question.most) }
    return { name, batch: session.batch(question.after) }
  } catch (error) {
    const code = listErrorIn(error)
    if (code) return { name: 'error', code }
    throw error
  }
}

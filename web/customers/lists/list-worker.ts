/** Client of the import worker, used by the page. */

import { listError, type Table } from '../../../shared/customers/lists/table.ts'
import type { BroughtKind } from '../../../shared/moving-in/contract.ts'
import type { BroughtList } from '../../../shared/moving-in/list-kind.ts'
import type { ListSettings, PreparedRow } from './prepare.ts'
import type { Batch, Opened, Summary } from './session.ts'
import type { WorkerAnswer, WorkerRequest } from './worker.ts'

/** Rejects with `listError` if the session throws it, and with `csv` if the worker crashes. */
export interface ListWorker {
  open: (bytes: Uint8Array, asWritten: boolean) => Promise<Opened>
  prepare: (settings: ListSettings) => Promise<Summary>
  remarks: (from: number, max: number) => Promise<PreparedRow[]>
  batch: (after: number) => Promise<Batch>
  brought: (kind: BroughtKind, today: string) => Promise<BroughtList>
  table: () => Promise<Table>
  end: () => void
}

export function startListWorker(): ListWorker {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: WorkerAnswer) => void>()
  let asked = 0

  worker.addEventListener('message', ({ data: { id, ...answer } }: MessageEvent<{ id: number } & WorkerAnswer>) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  worker.addEventListener('error', () => {
    for (const settle of waiting.values()) settle({ name: 'error', code: 'csv' })
    waiting.clear()
  })

  /** `read` extracts the expected response; null: a different one. */
  function ask<Answer>(request: WorkerRequest, read: (answer: WorkerAnswer) => Answer | null): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = ++asked
      waiting.set(id, (answer) => {
        const found = read(answer)
        if (found === null) reject(listError(answer.name === 'error' ? answer.code : 'csv'))
        else resolve(found)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
      worker.postMessage({ id, ...request })
    })
  }
  return {
    open: (bytes, asWritten) =>
      ask({ name: 'open', bytes, asWritten }, (answer) => (answer.name === 'open' ? answer.opened : null)),
    prepare: (settings) =>
      ask({ name: 'prepare', settings }, (answer) => (answer.name === 'prepare' ? answer.summary : null)),
    remarks: (from, max) =>
      ask({ name: 'remarks', from, max }, (answer) => (answer.name === 'remarks' ? answer.rows : null)),
    batch: (after) => ask({ name: 'batch', after }, (answer) => (answer.name === 'batch' ? answer.batch : null)),
    brought: (kind, today) =>
      ask({ name: 'brought', kind, today }, (answer) => (answer.name === 'brought' ? answer.list : null)),
    table: () => ask({ name: 'table' }, (answer) => (answer.name === 'table' ? answer.table : null)),
    end: () => worker.terminate(),
  }
}

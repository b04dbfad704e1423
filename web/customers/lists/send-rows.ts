/** Sends rows to the server in batches, retrying after lost connections until done or aborted. */

import type { ImportRow } from '../../../shared/customers/importing.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Batch } from './session.ts'

interface RowTransfer<Reply> {
  /** Rows before this index have been sent already. */
  after: number
  batch: (after: number) => Promise<Batch>
  send: (rows: ImportRow[]) => Promise<Reply>
  onReply: (reply: Reply, batch: Batch) => void
  /** Checked before each batch. */
  isStopped: () => boolean
}

/** Whether all rows were sent. @throws AppError of the server */
export async function sendRows<Reply>({
  after,
  batch,
  send,
  onReply,
  isStopped,
}: RowTransfer<Reply>): Promise<boolean> {
  for (let last = after; ; ) {
    if (isStopped()) return false
    const next = await batch(last)
    const end = next.rows.at(-1)
    if (!end) return true
    onReply(await patiently(() => send(next.rows)), next)
    last = end.row
  }
}

/** Delays before retries, in milliseconds: half a minute in all. */
const pauses = [500, 1000, 2000, 4000, 8000, 15_000]

/** Retries when there was no response; the call must be idempotent. @throws the last error */
export async function patiently<Result>(
  call: () => Promise<Result>,
  waits: readonly number[] = pauses,
): Promise<Result> {
  for (const wait of waits) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof AppError) || !['unavailable', 'internal', 'too_many_requests'].includes(error.code))
        throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return call()
}

/** How many statements a call makes others of its salon wait for. */

import pg from 'pg'
import { vi } from 'vitest'

/** From the salon's lock on, on the connection that holds it; what `work` does besides is not counted. */
export async function countUnderLock<Result>(
  work: () => Promise<Result>,
): Promise<{ statements: number; result: Result }> {
  const submitted = vi.spyOn(pg.Query.prototype, 'submit')
  try {
    const result = await work()
    const texts = submitted.mock.contexts.map((query) => String(Reflect.get(Object(query), 'text')))
    const locked = texts.findIndex((text) => text.includes('pg_advisory_xact_lock'))
    if (locked < 0) throw new Error('nothing took the lock of a salon')
    const [holder] = submitted.mock.calls[locked] ?? []
    const statements = submitted.mock.calls.slice(locked).filter(([connection]) => connection === holder).length
    return { statements, result }
  } finally {
    submitted.mockRestore()
  }
}

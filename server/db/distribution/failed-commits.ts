/**
 * A transaction that has written on one machine only is committed there first. When that fails, as the machine lost power or refused at the
 * last moment, Citus warns of it and refuses the commit with a code of its own; rows that were selected to be inserted it only warns of, and
 * says that they are stored. Here such a commit fails, for the reason that the machine had.
 */

import pg from 'pg'
import { salonsAreSpread } from './spread.ts'

type CommitNotice = Pick<pg.DatabaseError, 'message' | 'code' | 'detail'>

/** Watches the notices of a new connection. @returns takes the failure of the last statement; null: there was none */
export function detectFailedCommits(client: Pick<pg.PoolClient, 'on'>): () => pg.DatabaseError | null {
  let reason: CommitNotice | null = null
  let failure: pg.DatabaseError | null = null
  client.on('notice', ({ message = '', code, detail }) => {
    if (!message.startsWith('failed to commit transaction on ')) reason = { message, code, detail }
    else failure ??= errorOf(reason ?? { message, code: '08006', detail })
  })
  return () => {
    const taken = salonsAreSpread() ? failure : null
    failure = reason = null
    return taken
  }
}

/** A machine whose connection broke has no code to tell: Citus names its own fault. */
function errorOf({ message, code, detail }: CommitNotice): pg.DatabaseError {
  const known = code === 'XX000' ? '08006' : code
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code: known, detail })
}

/** One connection per process that hears what any process changed. */

import pg from 'pg'
import { connectionConfig } from './connection.ts'

/** The channel on which processes tell each other: the id of the salon, a blank, the version. */
export const salonChanged = 'salon_changed'

export interface Change {
  salonId: string
  /** Grows with every change. */
  version: string
}

export interface Listening {
  stop: () => Promise<void>
}

/** Hears until stopped; a broken connection is opened anew, and `onReconnect` says that changes may have been missed. */
export function listen(url: string, onChange: (change: Change) => void, onReconnect: () => void): Listening {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  async function open(isFirst: boolean) {
    const fresh = new pg.Client({ ...connectionConfig(url), keepAlive: true })
    client = fresh
    fresh.on('error', () => reopen(fresh))
    fresh.on('end', () => reopen(fresh))
    fresh.on('notification', ({ payload }) => {
      const [salonId, version] = (payload ?? '').split(' ')
      if (salonId && version) onChange({ salonId, version })
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${salonChanged}`)
      if (!isFirst) onReconnect()
    } catch {
      reopen(fresh)
    }
  }

  function reopen(broken: pg.Client) {
    if (stopped || client !== broken) return
    client = null
    void broken.end().catch(() => undefined) // it is broken already
    retry = setTimeout(() => void open(false), 500)
  }

  void open(true)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined) // it may be broken already
    },
  }
}

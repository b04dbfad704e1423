/** The TV's data. Without a network it keeps the last state, and recovers by itself. */

import { useEffect, useState } from 'react'
import { AppError } from '../../../shared/errors.ts'
import type { Tv } from '../../../shared/floor/door.ts'
import type { Instant } from '../../../shared/time.ts'
import { call } from '../../api.ts'
import { now } from '../../clock.ts'
import { readTv } from '../calls.ts'

const rereadMs = 5000
/** Timeout of a request, so that the next one can start. */
const maxWaitMs = 20_000
/** A single failed request is ignored. */
const staleMs = 30_000
/** A TV is never switched off, so it reloads to get new versions. */
const renewMs = 24 * 60 * 60_000

export interface TvState {
  tv: Tv
  /** By the server's clock, as a TV's is often wrong. */
  readAt: Instant
}

export function useTv(token: string) {
  const [shown, setShown] = useState<TvState | null>(null)
  const [isNone, setIsNone] = useState(false)
  /** The server's clock minus this one's. */
  const [ahead, setAhead] = useState(0)
  const [present, setPresent] = useState<Instant | null>(null)

  useEffect(() => {
    const opened = now()
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const read = async () => {
      try {
        const tv = await call(readTv, { params: { token }, signal: AbortSignal.timeout(maxWaitMs) })
        if (stopped) return
        const readAt = Date.parse(tv.now)
        setAhead(readAt - now())
        setShown({ tv, readAt })
        setIsNone(false)
        if (now() - opened > renewMs && tv.called.length === 0) location.reload()
      } catch (error) {
        if (error instanceof AppError && ['not_found', 'invalid_request', 'floor_off'].includes(error.code))
          setIsNone(true)
      } finally {
        if (!stopped) timer = setTimeout(() => void read(), rereadMs)
      }
    }
    void read()
    const clock = setInterval(() => setPresent(now()), 1000)
    return () => {
      stopped = true
      clearTimeout(timer)
      clearInterval(clock)
    }
  }, [token])

  const at = present === null ? (shown?.readAt ?? null) : present + ahead
  return {
    shown,
    isNone,
    /** By the server's clock; null: not known yet. */
    present: at,
    isStale: shown !== null && at !== null && at - shown.readAt > staleMs,
  }
}

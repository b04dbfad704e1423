/** When the clients at the tablet would begin, refetched after each choice. */

import { useEffect, useState } from 'react'
import type { Expected } from '../../../shared/floor/parts.ts'
import { call } from '../../api.ts'
import { quoteAtDoor } from '../calls.ts'
import { firstWithoutService, requestOf, type WalkInClient } from './clients.ts'

const restMs = 300

/** Null: unknown, as input is missing or there was no response. */
export function useQuote(token: string, clients: readonly WalkInClient[]): readonly Expected[] | null {
  const [quote, setQuote] = useState<{ of: string; persons: readonly Expected[] } | null>(null)
  const asked = firstWithoutService(clients) < 0 ? JSON.stringify(clients.map(requestOf)) : ''

  useEffect(() => {
    if (asked === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const input = { clients: JSON.parse(asked) }
      call(quoteAtDoor, { params: { token }, input, signal: stop.signal }).then(
        ({ persons }) => setQuote({ of: asked, persons }),
        () => null, // joining itself reports the reason
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [token, asked])

  return quote?.of === asked ? quote.persons : null
}

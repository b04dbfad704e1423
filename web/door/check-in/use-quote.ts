/** When the clients at the tablet would begin, refetched after each choice. */

import { useEffect, useState } from 'react'
import { call, type Reply } from '../../api.ts'
import { quoteAtDoor } from '../calls.ts'
import { firstWithoutService, requestOf, type WalkInClient } from './clients.ts'

const restMs = 300

export type Quote = Reply<typeof quoteAtDoor>

/** Null: unknown, as input is missing or there was no response. */
export function useQuote(token: string, clients: readonly WalkInClient[]): Quote | null {
  const [quote, setQuote] = useState<{ of: string; told: Quote } | null>(null)
  const asked = firstWithoutService(clients) < 0 ? JSON.stringify(clients.map(requestOf)) : ''

  useEffect(() => {
    if (asked === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const input = { clients: JSON.parse(asked) }
      call(quoteAtDoor, { params: { token }, input, signal: stop.signal }).then(
        (told) => setQuote({ of: asked, told }),
        () => null, // joining itself reports the reason
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [token, asked])

  return quote?.of === asked ? quote.told : null
}

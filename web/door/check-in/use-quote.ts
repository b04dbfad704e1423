/** When the clients at the tablet would start, asked again after each choice. */

import { useEffect, useState } from 'react'
import type { Expected } from '../../../shared/floor/parts.ts'
import { call } from '../../api.ts'
import { quoteAtDoor } from '../calls.ts'
import { firstWithoutService, type WalkInClient } from './clients.ts'

const restMs = 300

/** Null: nothing is known, because something is missing, or no answer came. */
export function useQuote(token: string, clients: readonly WalkInClient[]): readonly Expected[] | null {
  const [quote, setQuote] = useState<{ of: string; persons: readonly Expected[] } | null>(null)
  const asked = firstWithoutService(clients) < 0 ? JSON.stringify(clients) : ''

  useEffect(() => {
    if (asked === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const input = { clients: JSON.parse(asked) }
      call(quoteAtDoor, { params: { token }, input, signal: stop.signal }).then(
        ({ persons }) => setQuote({ of: asked, persons }),
        () => null, // whoever joins is told why they cannot
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [token, asked])

  return quote?.of === asked ? quote.persons : null
}

import { useEffect, useRef, useState } from 'react'

/** What is read of a query: of one, or of several put together. */
export interface Answer<Data> {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  /** `paused`: there is no network to ask by. */
  fetchStatus?: 'fetching' | 'paused' | 'idle'
  refetch: () => unknown
}

export interface Retry {
  busy: boolean
  /** @param place where the focus goes when what was pressed has gone */
  again: (place: HTMLElement | null) => void
}

/**
 * Why there is no fresh answer, and another attempt at it. A query forgets its error while it asks again; it is kept
 * here until the attempt has ended, so that neither the sentence nor the focus jumps. Null: nothing is wrong.
 */
export function useRetry<Data>(answer: Answer<Data>): { error: Error | null; retry: Retry } {
  const [failure, setFailure] = useState<Error | null>(null)
  const pressedIn = useRef<HTMLElement | null>(null)
  const { data, error } = answer
  const busy = failure !== null && (error === failure || (error === null && data === undefined))
  if (failure && !busy) setFailure(null)

  useEffect(() => {
    if (busy) return
    if (document.activeElement === document.body) focusOn(pressedIn.current)
    pressedIn.current = null
  }, [busy])

  return {
    error: busy ? failure : error,
    retry: {
      busy,
      again: (place) => {
        pressedIn.current = place
        setFailure(error)
        void answer.refetch()
      },
    },
  }
}

function focusOn(place: HTMLElement | null): void {
  if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}

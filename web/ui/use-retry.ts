import { useEffect, useRef, useState } from 'react'

/** The parts needed of one query, or of several combined. */
export interface Answer<Data> {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  /** `paused`: waiting for a network. */
  fetchStatus?: 'fetching' | 'paused' | 'idle'
  refetch: () => unknown
}

export interface Retry {
  busy: boolean
  /** @param place receives the focus when the pressed button is gone */
  again: (place: HTMLElement | null) => void
}

/**
 * The error of a query, and a retry. A query clears its error when refetching; here it is kept until the attempt has
 * ended, so that neither message nor focus jumps. Null: no error.
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

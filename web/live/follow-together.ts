/**
 * One event stream shared by all windows of a browser, which allows six connections to a server: the leading window holds
 * it and forwards events. Hidden windows drop out; the last one closes the stream.
 */

import { leadByAsking } from './lead-by-asking.ts'

const reopenMilliseconds = 15_000

interface FollowOptions {
  /** Name shared by all windows of the same stream. */
  name: string
  address: string
  /** A message of the server; null after a gap in which events may have been missed. */
  changed: (said: string | null) => void
  /** The window was hidden: on return it has missed events. */
  left: () => void
  /** Whether to follow while hidden too. */
  isKept: () => boolean
}

/** Follows until the returned function is called. Without BroadcastChannel, each visible window opens its own stream. */
export function followTogether({ name, address, changed, left, isKept }: FollowOptions): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  let seen: AbortController | null = null
  let wasAway = false

  function tellAll(said: string | null) {
    changed(said)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, and takes none
    channel?.postMessage(said)
  }

  const hold = (held: AbortSignal, missed: boolean) => holdStream(address, { signal: held, missed, changed: tellAll })

  function handleVisibility() {
    const isSeen = document.visibilityState === 'visible' || isKept()
    if (isSeen === (seen !== null)) return
    if (!isSeen) return leave()
    seen = new AbortController()
    if (wasAway) changed(null)
    const { signal } = seen
    if (!channel) void hold(signal, false)
    else if ('locks' in navigator) void lead(name, signal, (missed) => hold(signal, missed))
    else leadByAsking(name, signal, (term) => void hold(term, true))
  }

  function leave() {
    seen?.abort()
    seen = null
    wasAway = true
    left()
  }

  const handleMessage = ({ data: said }: MessageEvent<string | null>) => {
    if (seen) changed(said)
  }
  channel?.addEventListener('message', handleMessage)
  document.addEventListener('visibilitychange', handleVisibility)
  handleVisibility()

  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    leave()
    channel?.close()
  }
}

/** Acquires the stream at once if it is free, or when the window holding it closes. */
async function lead(name: string, signal: AbortSignal, hold: (missed: boolean) => Promise<void>): Promise<void> {
  const wasFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await hold(false)
    return lock !== null
  })
  if (wasFirst || signal.aborted) return
  await navigator.locks.request(name, { signal }, () => hold(true)).catch(() => undefined) // stopped while waiting
}

interface Stream {
  signal: AbortSignal
  /** Gap between another window's stream and this one. */
  missed: boolean
  changed: (said: string | null) => void
}

/** Until the signal is aborted. */
function holdStream(address: string, { signal, missed, changed }: Stream): Promise<void> {
  let source: EventSource | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let lost = missed

  function open() {
    source = new EventSource(address)
    source.addEventListener('change', ({ data: said }: MessageEvent<string>) => changed(said))
    source.addEventListener('open', () => {
      if (lost) changed(null)
      lost = false
    })
    source.addEventListener('error', () => {
      lost = true
      // EventSource reconnects by itself, but gives up when rejected: the session has ended, which a refetch will
      // reveal, or a proxy answered instead of the server.
      if (source?.readyState !== EventSource.CLOSED) return
      changed(null)
      reopening = setTimeout(open, reopenMilliseconds)
    })
  }

  if (signal.aborted) return Promise.resolve()
  open()
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      clearTimeout(reopening)
      source?.close()
      resolve()
    })
  })
}

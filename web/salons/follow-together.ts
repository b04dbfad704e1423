/**
 * One stream of changes for all windows of a browser, which opens no more than six connections to a server: the window
 * that leads has it, and tells the others. Windows that nobody sees leave; the last of them closes it.
 */

import { leadByAsking } from './lead-by-asking.ts'

const reopenMilliseconds = 15_000

interface Following {
  /** The same in all windows that share the stream. */
  name: string
  address: string
  /** What the server said; null after a time in which something may have been missed. */
  changed: (said: string | null) => void
  /** Nobody sees the window any more: when somebody does again, it has missed something. */
  left: () => void
  /** Whether it is followed also while nobody sees the window. */
  isKept: () => boolean
}

/** Until what it returns is called. Where a browser has no channels, each window that is seen has a stream. */
export function followTogether({ name, address, changed, left, isKept }: Following): () => void {
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

/** Holds the stream at once where nobody does, else as soon as the window that does leaves. */
async function lead(name: string, signal: AbortSignal, hold: (missed: boolean) => Promise<void>): Promise<void> {
  const wasFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await hold(false)
    return lock !== null
  })
  if (wasFirst || signal.aborted) return
  await navigator.locks.request(name, { signal }, () => hold(true)).catch(() => undefined) // it left while it waited
}

interface Stream {
  signal: AbortSignal
  /** Between the stream of another window and this one. */
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
      // The browser reconnects by itself, but gives up when it is refused: the session has ended, which reading again
      // brings to light, or a proxy answered in the server's place.
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

/**
 * Leader election between windows where the browser has no Web Locks: without HTTPS. Windows talk over a
 * BroadcastChannel. Each sends a number, and the lowest leads: candidates 0 to 1, the leader below 0, and `null` from a
 * leader that quits. The leader only replies to messages, so background throttling of timers does not matter.
 */

const answerMilliseconds = 300
const askMilliseconds = 2_000

/**
 * Until `signal` is aborted.
 * @param hold acquires the exclusive resource and releases it when its signal is aborted
 */
export function leadByAsking(name: string, signal: AbortSignal, hold: (signal: AbortSignal) => void): void {
  const channel = new BroadcastChannel(`${name} leader`)
  const rank = Math.random()
  let part: 'asks' | 'follows' | 'leads' = 'follows'
  let timer: ReturnType<typeof setTimeout> | undefined
  let term: AbortController | undefined

  function say(word: number | null) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, and takes none
    channel.postMessage(word)
  }

  function become(next: typeof part, then?: () => void, milliseconds?: number) {
    part = next
    clearTimeout(timer)
    if (then) timer = setTimeout(then, milliseconds)
  }

  function ask() {
    become('asks', lead, answerMilliseconds)
    say(rank)
  }

  function lead() {
    become('leads')
    say(rank - 1)
    term = new AbortController()
    hold(term.signal)
  }

  function follow() {
    term?.abort()
    become('follows', ask, askMilliseconds)
  }

  function handleWord({ data: other }: MessageEvent<number | null>) {
    if (part === 'follows') {
      if (other === null) ask()
      else if (other < 0) follow()
      return
    }
    const own = part === 'leads' ? rank - 1 : rank
    if (other === null) return
    if (other < own) follow()
    else say(own)
  }

  const sayLeft = () => {
    if (part === 'leads') say(null)
  }

  channel.addEventListener('message', handleWord)
  window.addEventListener('pagehide', sayLeft)
  signal.addEventListener('abort', () => {
    window.removeEventListener('pagehide', sayLeft)
    sayLeft()
    clearTimeout(timer)
    term?.abort()
    channel.close()
  })
  ask()
}

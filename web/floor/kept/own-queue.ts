/** Which tab sends what is kept on this device: one at a time, the one in which somebody works. */

import { deviceNow } from '../../clock.ts'
import { newKey } from '../../new-key.ts'

const leaseMilliseconds = 6_000
const renewMilliseconds = 2_000

/**
 * Through a lock of the browser; where there are none, as on plain http, through a lease in its storage; without storage every tab
 * sends its own. The tab to which somebody turns takes it over: one in the background may be frozen.
 * @param told whether this tab is the one. Returns a function that lets go
 */
export function ownQueue(name: string, told: (owns: boolean) => void): () => void {
  return 'locks' in navigator ? ownByLock(name, told) : ownByLease(`${name} lease`, told)
}

function ownByLock(name: string, told: (owns: boolean) => void): () => void {
  const over = new AbortController()
  let owns = false

  async function hold(options: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(name, options, () => {
        if (over.signal.aborted) return undefined
        owns = true
        told(true)
        return new Promise<void>((letGo) => {
          over.signal.addEventListener('abort', () => letGo(), { once: true })
        })
      })
    } catch {
      if (over.signal.aborted) return
      owns = false // another tab has taken it
      told(false)
      void hold({ signal: over.signal })
    }
  }

  const stop = whenTurnedTo(() => {
    if (!owns) void hold({ steal: true })
  })
  void hold({ signal: over.signal })
  return () => {
    stop()
    over.abort()
  }
}

function ownByLease(name: string, told: (owns: boolean) => void): () => void {
  const tab = newKey()
  let owns = false

  function look(takes: boolean): void {
    const isOwn = takeLease(name, tab, takes)
    if (isOwn === owns) return
    owns = isOwn
    told(owns)
  }

  const again = setInterval(() => look(false), renewMilliseconds)
  const stop = whenTurnedTo(() => look(true))
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === name) look(false)
  }
  window.addEventListener('storage', handleStorage)
  look(document.visibilityState === 'visible')
  return () => {
    clearInterval(again)
    stop()
    window.removeEventListener('storage', handleStorage)
    if (owns) dropLease(name)
  }
}

/** Whether this tab has the lease, renewed. Without storage every tab has it. */
function takeLease(name: string, tab: string, takes: boolean): boolean {
  try {
    const [holder = '', until = '0'] = (localStorage.getItem(name) ?? '').split(' ')
    if (holder !== tab && !takes && Number(until) > deviceNow()) return false
    localStorage.setItem(name, `${tab} ${deviceNow() + leaseMilliseconds}`)
    return true
  } catch {
    return true
  }
}

function dropLease(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    return // there was none
  }
}

function whenTurnedTo(work: () => void): () => void {
  const handle = () => {
    if (document.visibilityState === 'visible') work()
  }
  window.addEventListener('focus', handle)
  document.addEventListener('visibilitychange', handle)
  return () => {
    window.removeEventListener('focus', handle)
    document.removeEventListener('visibilitychange', handle)
  }
}

/** Whether a page whose script did not load may load itself again: once, until it has worked. Without storage, never. */

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'loaded-again'

/** @param storage may throw where it is blocked */
export function mayLoadAgain(storage: () => Storage): boolean {
  try {
    if (storage().getItem(key)) return false
    storage().setItem(key, 'yes')
    return storage().getItem(key) !== null
  } catch {
    return false
  }
}

export function worked(storage: () => Storage): void {
  try {
    storage().removeItem(key)
  } catch {
    return
  }
}

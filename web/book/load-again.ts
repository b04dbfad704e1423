/** Whether a page whose script failed to load may reload itself: once, until it has worked. Never without storage. */

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'loaded-again'

/** @param storage may throw if it is blocked */
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

/** State that outlives its screen: an import goes on while the owner works on other pages. */

import { useSyncExternalStore } from 'react'

export interface Store<State> {
  get: () => State
  change: (more: Partial<State>) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    change(more) {
      state = { ...state, ...more }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<State>({ subscribe, get }: Pick<Store<State>, 'subscribe' | 'get'>): State {
  return useSyncExternalStore(subscribe, get)
}

/** Records in the browser's storage; in memory where that is refused or full. */

import type { KeptStore } from './records.ts'

const placeOf = (userId: string) => `booknail kept ${userId} `

/** Separate per user: the next user to sign in must not send the previous one's actions. */
export function deviceStore(userId: string): KeptStore {
  const place = placeOf(userId)
  const refused = new Map<string, string>()
  return {
    list: () => [
      ...stored().flatMap(([name, text]): [string, string][] => {
        const own = name.startsWith(place) ? name.slice(place.length) : null
        return own === null || refused.has(own) ? [] : [[own, text]]
      }),
      ...refused,
    ],
    put: (name, text) => {
      refused.set(name, text)
      try {
        for (const [each, kept] of refused) {
          localStorage.setItem(place + each, kept)
          refused.delete(each)
        }
      } catch {
        return // in memory until there is room
      }
    },
    remove: (name) => {
      refused.delete(name)
      try {
        localStorage.removeItem(place + name)
      } catch {
        return // nothing is stored
      }
    },
    isSafe: () => refused.size === 0,
  }
}

/** Users whose actions are kept on this device. */
export function usersKept(): string[] {
  const users = stored().flatMap(([name]) => /^booknail kept (\S+) act /.exec(name)?.[1] ?? [])
  return [...new Set(users)]
}

/** Whether a change of the browser's storage concerns this user. */
export function isAbout(userId: string, { key }: StorageEvent): boolean {
  return key === null || key.startsWith(placeOf(userId))
}

function stored(): [string, string][] {
  try {
    return Object.entries(localStorage).map(([name, text]) => [name, String(text)])
  } catch {
    return []
  }
}

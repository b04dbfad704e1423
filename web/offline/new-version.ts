/** Whether the server runs a newer build of the app than this window. Responses name the build, so this costs no requests of its own. */

import { useSyncExternalStore } from 'react'
import { hearBuild } from '../api.ts'

const windows = new Set<() => void>()
let isThere = false

/** Starts watching. A window without a build, as in development, is never outdated. */
export function watchBuild(page: Document): void {
  const own = page.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
  isThere = false
  hearBuild((build) => {
    if (isThere || own === '' || build === '' || build === own) return
    isThere = true
    for (const tell of windows) tell()
  })
}

export function useNewVersion(): boolean {
  return useSyncExternalStore(
    (tell) => {
      windows.add(tell)
      return () => windows.delete(tell)
    },
    () => isThere,
  )
}

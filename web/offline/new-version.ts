/** Whether the server has another build of the app than this window: told by its answers, so that nobody has to ask. */

import { useSyncExternalStore } from 'react'
import { hearBuild } from '../api.ts'

const windows = new Set<() => void>()
let isThere = false

/** From now on. A window without a build, as while developing, never has an old one. */
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

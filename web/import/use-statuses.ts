import { useSyncExternalStore } from 'react'
import type { BroughtFile, FileStatus } from './file-kind.ts'

/** The current status of each file. */
export function useStatuses(files: readonly BroughtFile[]): FileStatus[] {
  useSyncExternalStore(
    (listener) => {
      const ends = files.map(({ status }) => status.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
    () => JSON.stringify(files.map(({ status }) => markOf(status.get()))),
  )
  return files.map(({ status }) => status.get())
}

function markOf({ phase, count, toDecide, writes, progress, all, failure }: FileStatus) {
  return [phase, count, toDecide, writes, progress, all, failure !== null]
}

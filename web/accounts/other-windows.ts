/** All windows of a browser share one session: when somebody signs in or out in one, the others reload. */

import { useEffect, useEffectEvent } from 'react'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { hasLeft } from './left.ts'

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('booknail session') : null

/** @param user null after signing out */
export function tellOtherWindows(user: SessionUser | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, and takes none
  channel?.postMessage(user?.id ?? null)
}

/** While mounted, reloads the page as soon as another window belongs to a different user, so that nobody sees another user's data. */
export function useOtherWindows({ id }: SessionUser, onLeft: () => void): void {
  const handleLeft = useEffectEvent(onLeft)
  useEffect(() => {
    const handleMessage = ({ data }: MessageEvent<unknown>) => {
      if (data === null && hasLeft())
        handleLeft() // without a connection nothing can be loaded
      else if (data !== id) window.location.reload()
    }
    channel?.addEventListener('message', handleMessage)
    return () => channel?.removeEventListener('message', handleMessage)
  }, [id])
}

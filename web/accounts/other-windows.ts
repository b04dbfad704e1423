/** The windows of a browser share one session: when somebody signs in or out in one of them, the others start over. */

import { useEffect } from 'react'
import type { SessionUser } from '../../shared/accounts/contract.ts'

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('booknail session') : null

/** @param user null: nobody any more */
export function tellOtherWindows(user: SessionUser | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, and takes none
  channel?.postMessage(user?.id ?? null)
}

/** While mounted: reloads the page as soon as another window belongs to somebody else, so that nothing read for one person stays on the screen of the next. */
export function useOtherWindows({ id }: SessionUser): void {
  useEffect(() => {
    const handleMessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== id) window.location.reload()
    }
    channel?.addEventListener('message', handleMessage)
    return () => channel?.removeEventListener('message', handleMessage)
  }, [id])
}

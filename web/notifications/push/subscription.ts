/** The subscription of this browser to its push service. */

import type { turnPushOn } from '../../../shared/messages/push.ts'
import type { CallOptions } from '../../api.ts'
import { mayKeep } from '../../offline/register.ts'

type Subscription = CallOptions<typeof turnPushOn>['input']

/** Whether this browser supports pushes; on an iPhone only once the app has been added to the home screen. */
export function canBePushedTo(): boolean {
  return mayKeep && 'PushManager' in window && 'Notification' in window
}

/** Whether this is an iPhone or iPad, where the app has to be added to the home screen first; an iPad claims to be a Mac. */
export function isOfApple(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** The user denied permission; the browser does not ask again. */
export function isBlocked(): boolean {
  return 'Notification' in window && Notification.permission === 'denied'
}

/**
 * Asks the user for permission, and subscribes. Null: permission was denied. @throws the browser's own error, such as without a
 * connection
 */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe() // it may belong to another key
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

export async function unsubscribe(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

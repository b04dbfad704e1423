/** The subscription of this browser to its push service. */

import type { turnPushOn } from '../../../shared/messages/push.ts'
import type { CallOptions } from '../../api.ts'
import { mayKeep } from '../../offline/register.ts'

type Subscription = CallOptions<typeof turnPushOn>['input']

/** On an iPhone only where the app was put on the home screen. */
export function canBePushedTo(): boolean {
  return mayKeep && 'PushManager' in window && 'Notification' in window
}

/** Where the app has to be put on the home screen first; an iPad says that it is a Mac. */
export function isOfApple(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** Whoever holds the device has said no, once and for all. */
export function isBlocked(): boolean {
  return 'Notification' in window && Notification.permission === 'denied'
}

/** Asks whoever holds the device. Null: they said no. @throws the browser's own error, such as without a connection */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe() // it may be of another key
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

export async function unsubscribe(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

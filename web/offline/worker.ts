/**
 * The service worker of the owner app. It caches only the page that shows today's visits while the server cannot be reached. The
 * app itself is never cached, and so never outdated. Why: docs/decisions/0144-offline.md
 */

import type { Language } from '../../shared/text/language.ts'

/** Written by `server/messages/push/push-words.ts`. */
interface PushNotice {
  title: string
  body: string
  path: string
  tag: string
  lang: Language
}

/** Written before this script by the server: `server/pages/offline-page.ts`. */
declare const build: Build

/** The parts of the service worker API used here: the compiler is set up for pages, not workers. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface WorkerFetchEvent extends WorkerEvent {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface WorkerPushEvent extends WorkerEvent {
  data: { json: () => PushNotice } | null
}
interface NotificationClickEvent extends WorkerEvent {
  notification: Notification
}
interface WorkerScope {
  addEventListener: ((on: 'install' | 'activate', hear: (event: WorkerEvent) => void) => void) &
    ((on: 'fetch', hear: (event: WorkerFetchEvent) => void) => void) &
    ((on: 'push', hear: (event: WorkerPushEvent) => void) => void) &
    ((on: 'notificationclick', hear: (event: NotificationClickEvent) => void) => void)
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void>; openWindow: (address: string) => Promise<unknown> }
  skipWaiting: () => Promise<void>
}
declare const self: WorkerScope

const cache = `booknail-offline-${build.version}`
/** Sent by a proxy while the server behind it is down. */
const fromProxy = [502, 504]

self.addEventListener('install', (event) => {
  event.waitUntil(store())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== self.location.origin) return
  if (event.request.mode === 'navigate' && build.addresses.some((one) => isOf(one, pathname))) {
    event.respondWith(openPage(event))
  } else if (build.files.includes(pathname)) {
    event.respondWith(fromStore(pathname).then((stored) => stored ?? fetch(event.request)))
  }
})

self.addEventListener('push', (event) => {
  const pushed = event.data?.json()
  if (!pushed) return
  const { title, path, ...more } = pushed
  event.waitUntil(self.registration.showNotification(title, { ...more, icon: '/icon-192.png', data: path }))
})

/** Opens a new window, so that no other one loses unsaved input. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(`${self.location.origin}${event.notification.data}`))
})

async function store(): Promise<void> {
  const stored = await caches.open(cache)
  await stored.addAll([build.page, ...build.files].map((path) => new Request(path, { cache: 'reload' })))
  await self.skipWaiting() // no page depends on the previous worker
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('booknail-offline-') && name !== cache)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function openPage({
  request,
  preloadResponse,
}: Pick<WorkerFetchEvent, 'request' | 'preloadResponse'>): Promise<Response> {
  try {
    const answer: Response = (await preloadResponse) ?? (await fetch(request))
    if (!fromProxy.includes(answer.status)) return answer
    return (await fromStore(build.page)) ?? answer
  } catch (error) {
    const page = await fromStore(build.page)
    if (!page) throw error
    return page
  }
}

function fromStore(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: cache })
}

function isOf(page: string, path: string): boolean {
  const [parts, asked] = [page.split('/'), path.split('/')]
  return parts.length === asked.length && parts.every((part, index) => part.startsWith('$') || part === asked[index])
}

/** Constants that the server writes before the service worker's script: `server/pages/offline-page.ts`. */
interface Build {
  /** Changes whenever the stored files change. */
  version: string
  page: string
  files: string[]
  /** Paths of the owner app; `$` marks a parameter. */
  addresses: string[]
}

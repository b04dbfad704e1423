/** The service worker. Browsers have it on localhost and over https, and it is served with pages that name their build: `server/pages/owner-page.ts`. */

export const mayKeep =
  'serviceWorker' in navigator &&
  /^[\da-f]{12}$/.test(document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '')

/** For whoever has signed in. Asked for again it is looked at anew, and replaced when the server has another. */
export function registerWorker(): void {
  if (mayKeep) navigator.serviceWorker.register('/sw.js').catch(reportError)
}

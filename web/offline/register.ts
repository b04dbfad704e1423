/**
 * Registers the service worker. Browsers support it over HTTPS and on localhost, and it is served with pages that name their build:
 * `server/pages/owner-page.ts`.
 */

export const mayKeep =
  'serviceWorker' in navigator &&
  /^[\da-f]{12}$/.test(document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '')

/** Called once somebody has signed in. Registering again checks for a new version, which replaces the old one. */
export function registerWorker(): void {
  if (mayKeep) navigator.serviceWorker.register('/sw.js').catch(reportError)
}

/**
 * The push services of browsers. The address is named by a device, so only known services are called: it could be an address inside
 * the operator's network.
 */

export interface PushSettings {
  /** Whether a push may be sent to that address. */
  isService: (endpoint: string) => boolean
}

const hosts = [
  'fcm.googleapis.com', // Chrome, Edge on Android, Samsung Internet
  'jmt17.google.com', // Chromium as systems ship it, and Chrome before its releases
  'updates.push.services.mozilla.com', // Firefox
  '.push.apple.com', // Safari
  '.notify.windows.com', // Edge
]

/** Whether a push may be sent there: by https, at its usual port, to a service that is known. */
export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = URL.parse(endpoint) ?? {}
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || !hostname) return false
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}

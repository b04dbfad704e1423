/** Where the user wanted to go before signing in. Kept for this tab, and always a page of this site. */

const key = 'returnUrl'
const loginPages = ['/login', '/admin-login', '/shop-login']

/** Remembers the path until the next sign-in. */
export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(key, path)
}

/** Returns the path and forgets it; null when there is none or it leads to another site. */
export function takeReturnPath(): string | null {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path !== null && mayReturnTo(path, window.location.origin) ? path : null
}

/** Whether `path` is a page of `origin` other than a login page. `//elsewhere` and `/\elsewhere` are other sites. */
export function mayReturnTo(path: string, origin: string): boolean {
  if (!path.startsWith('/')) return false
  const url = URL.parse(path, origin)
  return url?.origin === origin && !loginPages.includes(url.pathname)
}

/** A super administrator only ever returns into the admin area. */
export function isAdminPath(path: string): boolean {
  return path.startsWith('/admin')
}

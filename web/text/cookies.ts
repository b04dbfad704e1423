/** What this browser remembers. Where it forbids that, as in some frames, nothing is. */

/** Null where the browser forbids it. */
export function permitted<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** On every page. Over https its name begins with `__Host-`. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', '']
  const cookie = `${prefix}${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
  // oxlint-disable-next-line unicorn/no-document-cookie -- some browsers still in use lack cookieStore
  permitted(() => (document.cookie = cookie))
}

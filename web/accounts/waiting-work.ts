/** What the floor has written down on this device, as far as the login page needs it before the floor's own code is loaded. */

export function isWorkWaiting(): boolean {
  return waitingTexts().length > 0
}

/** The email of the one person whose work waits; undefined: nobody's, or that of several. */
export function emailOfWaiting(): string | undefined {
  const emails = new Set(waitingTexts().map(emailIn))
  return emails.size === 1 ? [...emails][0] : undefined
}

function waitingTexts(): string[] {
  try {
    return Object.entries(localStorage).flatMap(([name, text]) =>
      /^booknail kept \S+ act /.test(name) ? [String(text)] : [],
    )
  } catch {
    return []
  }
}

function emailIn(text: string): string | undefined {
  try {
    const { email }: { email?: unknown } = JSON.parse(text)
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}

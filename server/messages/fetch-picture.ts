/** Fetches a picture that a client texted, from its provider alone. */

import { isLoopback } from '../loopback.ts'

export const maxPictureBytes = 5_000_000
const maxRedirects = 3

interface PictureHost {
  /** Of the provider's API, with its port. */
  host: string
  /** Other hosts of the provider that have pictures. */
  others: RegExp
  /** For its API alone. */
  headers: Record<string, string>
}

/** Null: the address or a redirect leads elsewhere, there is none, it is too large, or takes too long. */
export async function fetchPicture(
  address: string,
  { host, others, headers }: PictureHost,
  signal: AbortSignal,
): Promise<Buffer | null> {
  let next = address
  try {
    for (let asked = 0; asked <= maxRedirects; asked++) {
      const url = new URL(next)
      const isApi = url.host === host
      const isSafe = url.protocol === 'https:' || (isApi && isLoopback(url.hostname))
      if (!isSafe || !(isApi || others.test(url.hostname))) return null
      const answer = await fetch(url, { headers: isApi ? headers : {}, redirect: 'manual', signal })
      const location = answer.headers.get('location')
      if (answer.status < 300 || answer.status >= 400 || !location) {
        if (answer.ok) return await readUpTo(maxPictureBytes, answer)
        await answer.body?.cancel()
        return null
      }
      await answer.body?.cancel()
      next = new URL(location, url).href
    }
  } catch {
    // as if there were none
  }
  return null
}

async function readUpTo(max: number, { body }: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > max) return null // leaving the loop ends the answer
  }
  return Buffer.concat(chunks)
}

/** URL parameters of the page of texts: `?state=closed&q=mai&page=2&thread=…`. */

export interface TextsSearch {
  state?: 'closed'
  q?: string
  page?: number
  /** The open thread. */
  thread?: string
}

const maxSearchLength = 80

/** Unreadable parameters count as absent. */
export function readTextsSearch(address: Record<string, unknown>): TextsSearch {
  const { q, page, thread } = address
  // The router parses an all-digit value as a number.
  const typed = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxSearchLength) : ''
  return {
    ...(address['state'] === 'closed' && { state: 'closed' }),
    ...(typed !== '' && { q: typed }),
    ...(Number.isSafeInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(typeof thread === 'string' && { thread }),
  }
}

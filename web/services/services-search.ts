/** URL parameters of the Services page: `?category=…&q=gel`. Absent ones have their defaults. */

export interface ServicesSearch {
  /** Id of a category, or `none`. Absent: all services. */
  category?: string
  q?: string
}

/** Unreadable parameters count as absent. */
export function readServicesSearch(address: Record<string, unknown>): ServicesSearch {
  const { category, q } = address
  return {
    ...(typeof category === 'string' && category !== '' && { category }),
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
  }
}

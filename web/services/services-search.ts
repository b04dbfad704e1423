/** What the address of the Services page says: `?category=…&q=gel`. What is absent is the default. */

export interface ServicesSearch {
  /** A category's id, or `none` for what has none. Absent: all services. */
  category?: string
  q?: string
}

/** Whatever cannot be read in an address counts as absent. */
export function readServicesSearch(address: Record<string, unknown>): ServicesSearch {
  const { category, q } = address
  return {
    ...(typeof category === 'string' && category !== '' && { category }),
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
  }
}

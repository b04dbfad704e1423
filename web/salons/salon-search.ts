/** URL parameter of the salon on every owner page: `?salon=…`. Absent: the first one. */
export interface SalonSearch {
  salon?: string
  /** Id of a booking to highlight on the page, as after creating it. */
  marked?: string
}

export function readSalonSearch(address: Record<string, unknown>): SalonSearch {
  const { salon, marked } = address
  return { ...(typeof salon === 'string' && { salon }), ...(typeof marked === 'string' && { marked }) }
}

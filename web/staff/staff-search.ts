/** URL parameters of the Staff page: `?q=gel&hours=…`. Absent ones have their defaults. */

export interface StaffSearch {
  q?: string
  /** Member whose working hours are open. Absent: the first one, or none on phones. */
  hours?: string
}

/** Unreadable parameters count as absent. */
export function readStaffSearch(address: Record<string, unknown>): StaffSearch {
  const { q, hours } = address
  return {
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...(typeof hours === 'string' && hours !== '' && { hours }),
  }
}

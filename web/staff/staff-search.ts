/** What the address of the Staff page says: `?q=gel&hours=…`. What is absent is the default. */

export interface StaffSearch {
  q?: string
  /** The member whose working hours are open. Absent: the first one, and on phones none. */
  hours?: string
}

/** Whatever cannot be read in an address counts as absent. */
export function readStaffSearch(address: Record<string, unknown>): StaffSearch {
  const { q, hours } = address
  return {
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...(typeof hours === 'string' && hours !== '' && { hours }),
  }
}

/** Options that the owner leaves without a price, as said in this browser. */

import { z } from 'zod'

const Ids = z.array(z.string())
const keyOf = (salonId: string) => `booknail.free-options:${salonId}`

export function dismissed(salonId: string): ReadonlySet<string> {
  try {
    return new Set(Ids.catch([]).parse(JSON.parse(localStorage.getItem(keyOf(salonId)) ?? '[]')))
  } catch {
    return new Set()
  }
}

/** Only these: an option that is added later is listed again. */
export function dismiss(salonId: string, optionIds: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(salonId), JSON.stringify(optionIds))
  } catch {
    // Without storage, the list comes back with the page.
  }
}

/** By what this browser is known again as the one that holds a time. What holds it is loaded once a client types: `held/`. */

let word: string | null = null
let end: (isBooked: boolean) => void = () => undefined
let settled: () => Promise<unknown> = () => Promise.resolve()
let isSent = false

/** Sent with what is asked of times: its own is listed to it, and booked by it. */
export function holderHeaders(): Record<string, string> {
  return word === null ? {} : { 'Booking-Holder': word }
}

/** @param onEnd what is done once nothing is to be held any more; `settling`: resolves when nothing is being asked */
export function setHolder(own: string, onEnd: (isBooked: boolean) => void, settling: () => Promise<unknown>): void {
  word = own
  end = onEnd
  settled = settling
}

/** Nothing is held from now on, until the answer: the time that is being booked would be refused as taken, by its own client. */
export async function whileBooking<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  isSent = true
  try {
    // Where that takes long, the booking does not wait for it: nothing depends on it.
    await Promise.race([settled(), new Promise((resolve) => setTimeout(resolve, 1_000))])
    return await send()
  } finally {
    isSent = false
  }
}

export function isBooking(): boolean {
  return isSent
}

/** For a client who chooses another time, or has booked it. */
export function letGo(isBooked = false): void {
  end(isBooked)
}

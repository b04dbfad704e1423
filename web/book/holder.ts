/** The token that identifies this browser as the holder of a time. The code that holds times is loaded on demand: `held/`. */

let word: string | null = null
let end: (isBooked: boolean) => void = () => undefined
let settled: () => Promise<unknown> = () => Promise.resolve()
let isSent = false

/** Headers for requests about times: the caller's own hold counts as free. */
export function holderHeaders(): Record<string, string> {
  return word === null ? {} : { 'Booking-Holder': word }
}

/** @param onEnd releases the time; `settling`: resolves when no request is pending */
export function setHolder(own: string, onEnd: (isBooked: boolean) => void, settling: () => Promise<unknown>): void {
  word = own
  end = onEnd
  settled = settling
}

/** Suspends holding during a booking: a new hold would make the client's own time look taken. */
export async function whileBooking<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  isSent = true
  try {
    // The booking does not wait long for that, as nothing depends on it.
    await Promise.race([settled(), new Promise((resolve) => setTimeout(resolve, 1_000))])
    return await send()
  } finally {
    isSent = false
  }
}

export function isBooking(): boolean {
  return isSent
}

/** Called when the client chooses another time, or has booked. */
export function letGo(isBooked = false): void {
  end(isBooked)
}

/** By what this browser is known again as the one that holds a time. What holds it is loaded once a client types: `held/`. */

let word: string | null = null
let end: (isBooked: boolean) => void = () => undefined

/** Sent with what is asked of times: its own is listed to it, and booked by it. */
export function holderHeaders(): Record<string, string> {
  return word === null ? {} : { 'Booking-Holder': word }
}

/** @param onEnd what is done once nothing is to be held any more */
export function setHolder(own: string, onEnd: (isBooked: boolean) => void): void {
  word = own
  end = onEnd
}

/** For a client who chooses another time, or has booked it. */
export function letGo(isBooked = false): void {
  end(isBooked)
}

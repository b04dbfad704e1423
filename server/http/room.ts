/** How many may be at work at once: as many as are done within a moment, whatever the machine, and what else it does. */

export interface Room {
  isFull: () => boolean
  enter: () => void
  leave: () => void
}

interface Bounds {
  least: number
  most: number
}

/** Whoever is let in last should have waited no longer than this. */
const goalMs = 250
/** From one look to the next. */
const lookMs = 250

/**
 * Who comes in when it is full waits for as long as those before take: their number divided by how many are done in a
 * second (Little's law). A room that was full is made as large as what was done of late allows; one that had places left
 * grows again. Where nobody is done, all wait for something that fewer of them would not bring: it is left as it is.
 */
export function roomOf({ least, most }: Bounds, now: () => number = () => performance.now()): Room {
  let [atWork, places, done] = [0, most, 0]
  let wasFull = false
  let since = now()

  function look(): void {
    const elapsed = now() - since
    if (elapsed < lookMs) return
    const wanted = wasFull ? (done > 0 ? (done / elapsed) * goalMs : places) : 2 * places
    places = Math.min(most, Math.max(least, Math.round((places + wanted) / 2)))
    ;[done, wasFull, since] = [0, false, now()]
  }
  return {
    isFull() {
      look()
      const isFull = atWork >= places
      wasFull ||= isFull
      return isFull
    },
    enter: () => void atWork++,
    leave() {
      atWork--
      done++
      look()
    },
  }
}

/** How many calls may run at once: as many as this machine, under its present load, finishes within a quarter of a second. */

export interface Capacity {
  isFull: () => boolean
  enter: () => void
  leave: () => void
}

interface Bounds {
  min: number
  max: number
}

/** The last caller let in should wait no longer than this. */
const goalMs = 250
/** How often the capacity is adjusted. */
const lookMs = 250

/**
 * A caller who arrives when it is full waits as long as those before take: their number divided by the throughput
 * (Little's law). A capacity that was reached is set to what the recent throughput allows; one that was not reached
 * grows again. While nothing finishes, everybody is waiting for something that fewer callers would not speed up, so it
 * is left unchanged.
 */
export function capacityOf({ min, max }: Bounds, now: () => number = () => performance.now()): Capacity {
  let [atWork, allowed, done] = [0, max, 0]
  let wasFull = false
  let since = now()

  function look(): void {
    const elapsed = now() - since
    if (elapsed < lookMs) return
    const aimed = wasFull ? (done > 0 ? (done / elapsed) * goalMs : allowed) : 2 * allowed
    allowed = Math.min(max, Math.max(min, Math.round((allowed + aimed) / 2)))
    ;[done, wasFull, since] = [0, false, now()]
  }
  return {
    isFull() {
      look()
      const isFull = atWork >= allowed
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

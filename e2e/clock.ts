/** The clock and the machine's time zone that tests run with: `npm run test:days` chooses others. */

/** Milliseconds; this process's own clock is shifted already. */
export const clockShift = Number(process.env.BOOKNAIL_CLOCK_SHIFT ?? 0)

/** By default no salon's zone, and 5 h 45 min from UTC: a zone that leaks shows. */
export const machineZone = process.env.BOOKNAIL_MACHINE_ZONE ?? 'Asia/Kathmandu'

/** For a product that tests start. */
export const sameClock: Record<string, string> = {
  TZ: machineZone,
  ...(clockShift !== 0 && {
    NODE_OPTIONS: `--import=${import.meta.dirname}/../scripts/shifted-clock.ts`,
    BOOKNAIL_CLOCK_SHIFT: String(clockShift),
  }),
}

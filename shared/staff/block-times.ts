/** The times of a member's blocks. */

import type { WallClock } from '../salons/hours.ts'
import type { Interval, LocalDate } from '../time.ts'
import type { Block } from './blocks.ts'

export type BlockRule = Pick<Block, 'weekly' | 'date' | 'fromTime' | 'toTime' | 'until' | 'skip'>

/** The time of the block on the date; null if it is not one of its days, or if a clock change skips all of it. */
export function blockTimeOn(date: LocalDate, block: BlockRule, at: WallClock): Interval | null {
  if (!isDayOf(block, date) || block.skip.includes(date)) return null
  const time = { start: at(block.fromTime, 'start'), end: at(block.toTime, 'end') }
  return time.start < time.end ? time : null
}

/** Whether the block falls on the date, skipped or not. */
export function isDayOf(
  { weekly, date, until }: Pick<BlockRule, 'weekly' | 'date' | 'until'>,
  day: LocalDate,
): boolean {
  if (day <= date || !weekly) return day === date
  return (until === null || day <= until) && (Date.parse(day) - Date.parse(date)) % week === 0
}

const week = 7 * 86_400_000

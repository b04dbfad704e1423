/** The window goes by the clock of the product behind it. */

import { shiftClock } from '../../shared/testing/shift-clock.ts'

const by = Number(import.meta.env['CLOCK_SHIFT'] ?? 0)
if (by !== 0) shiftClock(by)

/** Loaded before a program (`--import`), which then takes it for another day and hour: screenshots, and tests on any day. */

import { shiftClock } from '../shared/testing/shift-clock.ts'

shiftClock(Number(process.env.BOOKNAIL_CLOCK_SHIFT ?? 0))

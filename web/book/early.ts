/**
 * Stands in the pages of a visit and of the door, allowed by its hash: their script takes a moment, and whoever taps before it is at
 * work must not tap twice. The booking page has `start.ts`, which does this too.
 */

import { keepTaps } from './early-taps.ts'

keepTaps()

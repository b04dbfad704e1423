/** Loaded before a program (`--import`), which then takes it for another day and hour: screenshots, and tests on any day. */

import { ServerResponse } from 'node:http'
import { shiftClock } from '../shared/testing/shift-clock.ts'

shiftClock(Number(process.env.BOOKNAIL_CLOCK_SHIFT ?? 0))

const { writeHead } = ServerResponse.prototype
/** Node's own `Date` header goes by the machine's clock. */
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  this.setHeader('Date', new Date().toUTCString())
  return Reflect.apply(writeHead, this, given)
}

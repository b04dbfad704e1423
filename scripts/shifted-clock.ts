/** Loaded before a program (`--import`), which then takes it for another day and hour: screenshots, and tests on any day. */

import { ServerResponse } from 'node:http'
import { shiftClock } from '../shared/testing/shift-clock.ts'

shiftClock(Number(process.env.BOOKNAIL_CLOCK_SHIFT ?? 0))

/** Node's own `Date` header goes by the machine's clock. */
const write = new Proxy(Reflect.get(ServerResponse.prototype, 'writeHead'), {
  apply: (writeHead, reply: ServerResponse, given: unknown[]) => {
    reply.setHeader('Date', new Date().toUTCString())
    return Reflect.apply(writeHead, reply, given)
  },
})
Reflect.set(ServerResponse.prototype, 'writeHead', write)

/** A free port on this machine. */

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Not among those that the system itself gives to whoever asks for any: until somebody listens there, it could give it to another
 * program, or to another test of the same run. Nor one that browsers call nobody at (10080 is the last of those below).
 */
const from = 11_000
const until = 32_000

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(from, until)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false, // taken
  )
  if (isListening) probe.close()
  if (isListening) await once(probe, 'close')
  return isListening
}

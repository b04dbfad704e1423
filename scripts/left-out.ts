/** Which files of tests and screens `npm test` leaves to `npm run test:all`. Why: docs/decisions/0092-test-run-what-is-left-out.md */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const mark = /^\/\/ At length: \S/m

/** Those with a marked line that says what `npm test` proves instead. */
export function filesLeftOut(): string[] {
  return globSync(['{shared,server,web,scripts}/**/*.test.{ts,tsx}', 'web/**/*.screen.{ts,tsx}'], { cwd: root })
    .filter((file) => mark.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()
}

/** Tests that `npm test` leaves to `npm run test:all`. Why: docs/decisions/0092-test-run-what-is-left-out.md */

import { test } from 'vitest'
import { isSample } from './rounds.ts'

const notThere = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof test

/** A test that `npm test` leaves out; `npm test -- --changed` and running its file include it. */
export const testAtLength: typeof test = isSample() ? notThere : test

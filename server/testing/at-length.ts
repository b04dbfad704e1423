/** Tests that `npm test` leaves to `npm run test:all`. Why: docs/decisions/0153-what-npm-test-leaves-out.md */

import { test } from 'vitest'
import { isSample } from './rounds.ts'

const notThere = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof test

/** In `npm test` it is not there; `npm test -- --changed` and a run of its file have it. */
export const testAtLength: typeof test = isSample() ? notThere : test

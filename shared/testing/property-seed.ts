/** Properties of a run draw their cases, days among them, from one seed, which the run prints: `vitest.config.ts`. */

import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.TEST_SEED) })

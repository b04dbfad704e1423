/** `npm run check`: the checks that take seconds and do not run the product. */

import { lint, quickChecks, typeCheck } from './static-checks.ts'
import { runStep } from './step.ts'

const staticChecks = [...quickChecks, typeCheck, lint]
let failed = 0
for (const step of staticChecks) failed += (await runStep(step)).failed
console.log(`\n${staticChecks.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

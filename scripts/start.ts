/** `npm start`: builds what is missing or older than its sources, then runs the product in this very process. */

import { runBuild } from './run-build.ts'

process.env.NODE_ENV ??= 'production'
runBuild()
await import('../server/main.ts')

/** `npm start`: builds what is missing or outdated, then runs the product in this process. */

import { runBuild } from './run-build.ts'

process.env.NODE_ENV ??= 'production'
runBuild()
await import('../server/app/main.ts')

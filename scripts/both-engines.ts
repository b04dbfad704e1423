/** Which test files run against a PostgreSQL server: in `npm test` there alone, in `npm run test:all` on the embedded one too. */

import { globSync, readFileSync } from 'node:fs'

const mark = /^\/\/ (Also on a PostgreSQL server|On a PostgreSQL server instead): \S/m

/**
 * Those with a marked line and its reason. *Also*: they test database behaviour, which can differ between versions, builds or kinds of
 * connection (notifications, migrations, collation, time zones). *Instead*: either engine proves the same (half of the races, backups,
 * accounts). All other files test our own code, which does not depend on the engine; fuzzing runs every call against the server too.
 */
export function filesForServer(): string[] {
  return databaseTests().filter((file) => mark.test(readFileSync(file, 'utf8')))
}

/** All files that need a database; tests of processes and their data folders use the embedded one in any case. */
export function databaseTests(): string[] {
  return globSync('{server,web}/**/*.test.{ts,tsx}').filter((file) =>
    /\/testing\/(?!system|product|left-behind|rounds|at-length|hash-cost|sample-folder)/.test(
      readFileSync(file, 'utf8'),
    ),
  )
}

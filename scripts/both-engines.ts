/** Which test files also run against a PostgreSQL server, after the embedded one. */

import { globSync, readFileSync } from 'node:fs'

const mark = /^\/\/ Also on a PostgreSQL server: \S/m

/**
 * Those that say so in a line with the reason: they test what the database does, which can differ between versions, builds
 * or kinds of connection (locks, races, notifications, migrations, backups, collation, time zones). The rest tests our own
 * code, for which both are the same; the fuzzing requests run every call against the server too.
 */
export function filesForBothEngines(): string[] {
  return databaseTests().filter((file) => mark.test(readFileSync(file, 'utf8')))
}

/** Whatever needs a database; tests of processes and their data folders use the embedded one anyway. */
export function databaseTests(): string[] {
  return globSync('{server,web}/**/*.test.{ts,tsx}').filter((file) =>
    /\/testing\/(?!system|product|left-behind)/.test(readFileSync(file, 'utf8')),
  )
}

/** Which test files ask a PostgreSQL server as well, after the embedded one. */

import { globSync, readFileSync } from 'node:fs'

const mark = /^\/\/ Also on a PostgreSQL server: \S/m

/**
 * Those that say so in a line of their own, with the reason: what they look at is done by the database, and can differ between
 * its versions, its builds or the two ways to reach it (locks, races, listening, migrations, backups, order of names, zones).
 * Everything else is our own code, to which both are the same; the hostile requests ask each call of the server too.
 */
export function filesForBothEngines(): string[] {
  return databaseTests().filter((file) => mark.test(readFileSync(file, 'utf8')))
}

/** Whatever asks for a database; what only looks at processes and their data folders has the embedded one anyway. */
export function databaseTests(): string[] {
  return globSync('{server,web}/**/*.test.{ts,tsx}').filter((file) =>
    /\/testing\/(?!system|product|left-behind)/.test(readFileSync(file, 'utf8')),
  )
}

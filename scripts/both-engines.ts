/** Which test files run against a PostgreSQL server, after the embedded one or instead of it. */

import { globSync, readFileSync } from 'node:fs'

const marks = { also: /^\/\/ Also on a PostgreSQL server: \S/m, instead: /^\/\/ On a PostgreSQL server instead: \S/m }

/**
 * Those that say so in a line with the reason. *Also*: they test what the database does, which can differ between versions, builds
 * or kinds of connection (notifications, migrations, collation, time zones). *Instead*: what either engine proves by
 * itself, and takes long (half of the races, backups, accounts); `npm run test:all` runs them on both. The rest tests our own
 * code, for which both are the same; the fuzzing requests run every call against the server too.
 */
export function filesForServer(): string[] {
  return databaseTests().filter((file) => isMarked(file, 'also') || isMarked(file, 'instead'))
}

/** Those that the embedded one leaves to a server. */
export function filesForServerOnly(): string[] {
  return databaseTests().filter((file) => isMarked(file, 'instead'))
}

/** Whatever needs a database; tests of processes and their data folders use the embedded one anyway. */
export function databaseTests(): string[] {
  return globSync('{server,web}/**/*.test.{ts,tsx}').filter((file) =>
    /\/testing\/(?!system|product|left-behind|rounds)/.test(readFileSync(file, 'utf8')),
  )
}

function isMarked(file: string, how: keyof typeof marks): boolean {
  return marks[how].test(readFileSync(file, 'utf8'))
}

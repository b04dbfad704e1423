/** Which test files run against a PostgreSQL server, after the embedded one or instead of it. */

import { globSync, readFileSync } from 'node:fs'

const marks = { also: /^\/\/ Also on a PostgreSQL server: \S/m, instead: /^\/\/ On a PostgreSQL server instead: \S/m }

/**
 * Those with a marked line and its reason. *Also*: they test database behaviour, which can differ between versions, builds or kinds of
 * connection (notifications, migrations, collation, time zones). *Instead*: either engine proves the same, and they take long (half
 * of the races, backups, accounts); `npm run test:all` runs them on both. All other files test our own code, which does not
 * depend on the engine; fuzzing runs every call against the server too.
 */
export function filesForServer(): string[] {
  return databaseTests().filter((file) => isMarked(file, 'also') || isMarked(file, 'instead'))
}

/** Those that the embedded engine leaves to the server. */
export function filesForServerOnly(): string[] {
  return databaseTests().filter((file) => isMarked(file, 'instead'))
}

/** All files that need a database; tests of processes and their data folders use the embedded one in any case. */
export function databaseTests(): string[] {
  return globSync('{server,web}/**/*.test.{ts,tsx}').filter((file) =>
    /\/testing\/(?!system|product|left-behind|rounds|sample-folder)/.test(readFileSync(file, 'utf8')),
  )
}

function isMarked(file: string, how: keyof typeof marks): boolean {
  return marks[how].test(readFileSync(file, 'utf8'))
}

/** Queries whose SQL is built once: for the most frequent ones, building it anew costs more than sending it. */

import type { Compilable, CompiledQuery } from 'kysely'
import type { Sql } from './connection.ts'
import { askAtHome } from './distribution/at-home.ts'
import { salonsAreSpread } from './distribution/spread.ts'

/**
 * @param build called once, with placeholders: the SQL must not depend on the arguments, which are only passed on as values
 * @returns runs the query
 */
export function builtOnce<Given extends readonly unknown[], Row>(
  build: (sql: Sql, ...given: Given) => Compilable<Row>,
): (sql: Sql, ...given: Given) => Promise<Row[]> {
  const query = queryOnce(build)
  return async (sql, ...given) => (await sql.getExecutor().executeQuery<Row>(query(sql, given))).rows
}

/** The same for one salon, whose id is the first argument: runs on the salon's machine. @param instants as `askAtHome` */
export function builtOnceAtHome<Given extends readonly [salonId: string, ...unknown[]], Row>(
  build: (sql: Sql, ...given: Given) => Compilable<Row>,
  instants: readonly (keyof Row & string)[] = [],
): (sql: Sql, ...given: Given) => Promise<Row[]> {
  const query = queryOnce(build)
  return (sql, ...given) => askAtHome(sql, given[0], query(sql, given), instants)
}

function queryOnce<Given extends readonly unknown[], Row>(
  build: (sql: Sql, ...given: Given) => Compilable<Row>,
): (sql: Sql, given: Given) => CompiledQuery<Row> {
  const standIns: readonly unknown[] = Array.from({ length: build.length - 1 }, () => Object.freeze({}))
  let built: CompiledQuery<Row> | null = null
  let isOfSpread = false
  return (sql, given) => {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- a placeholder is never read
    if (!built || isOfSpread !== salonsAreSpread()) built = build(sql, ...(standIns as unknown as Given)).compile()
    isOfSpread = salonsAreSpread()
    const values = built.parameters.map((one) => (standIns.includes(one) ? given[standIns.indexOf(one)] : one))
    return { ...built, parameters: values }
  }
}

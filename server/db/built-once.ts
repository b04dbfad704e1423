/** Queries whose SQL is built once: of the hottest ones, building it anew costs more than sending it. */

import type { Compilable, CompiledQuery } from 'kysely'
import type { Sql } from './connection.ts'
import { salonsAreSpread } from './distribution/spread.ts'

/**
 * @param build called once, with stand-ins: the SQL is the same whatever it is given, and each is only taken over as a value
 * @returns asks for the rows
 */
export function builtOnce<Given extends readonly unknown[], Row>(
  build: (sql: Sql, ...given: Given) => Compilable<Row>,
): (sql: Sql, ...given: Given) => Promise<Row[]> {
  const standIns: readonly unknown[] = Array.from({ length: build.length - 1 }, () => Object.freeze({}))
  let built: CompiledQuery<Row> | null = null
  let isOfSpread = false
  return async (sql, ...given) => {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- nobody looks at what a stand-in is
    if (!built || isOfSpread !== salonsAreSpread()) built = build(sql, ...(standIns as unknown as Given)).compile()
    isOfSpread = salonsAreSpread()
    const values = built.parameters.map((one) => (standIns.includes(one) ? given[standIns.indexOf(one)] : one))
    return (await sql.getExecutor().executeQuery<Row>({ ...built, parameters: values })).rows
  }
}

/** Statements that a connection has prepared: PostgreSQL parses and plans them once, and says once which columns their rows have. */

import { createHash } from 'node:crypto'
import pg from 'pg'
import { planAnew, salonsAreSpread } from './distribution/spread.ts'

/** What the driver calculates from a description of columns; missing in its types. */
interface Columns {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** Sends one statement to PostgreSQL. */
export type SendStatement = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

/** Parts of the driver's query that are missing in its types. */
interface Inside {
  _result: Columns
  _accumulateRows: boolean
  callback: (error: Error | null | undefined, result: Columns & pg.QueryResult) => void
}

/**
 * Gives every parameterised statement a name, so that PostgreSQL parses and plans it once per connection: planning is most of the
 * cost of a short query. Our statements have few texts, because lists travel as arrays. Where salons are spread, a plan is for the
 * machine that its parameters lead to: Citus rejects a generic plan, which PostgreSQL would try the sixth time.
 */
export function prepareStatements(client: pg.PoolClient): SendStatement {
  const known = new Map<string, Columns>()
  let undescribed: pg.Connection | undefined
  return (text, values) => {
    const isPrepared = values.length > 0 && !text.trimStart().startsWith(planAnew) && !salonsAreSpread()
    if (!isPrepared) return client.query(text, [...values])
    const name = nameOf(text)
    const query = new pg.Query({ name, text, values: [...values] })
    const inside = query as unknown as Inside // which pg's types do not know
    const columns = known.get(name)
    if (columns) {
      // oxlint-disable-next-line no-underscore-dangle -- the driver's own name
      Object.assign(inside._result, columns)
      // oxlint-disable-next-line no-underscore-dangle -- the driver's own name
      inside._accumulateRows = true
      const submit = query.submit.bind(query)
      query.submit = () => submit((undescribed ??= withoutDescriptions(client)))
    }
    return new Promise((resolve, reject) => {
      inside.callback = (error, result) => {
        if (error) return reject(error)
        if (!columns) known.set(name, columnsOf(result))
        resolve(result)
      }
      client.query(query)
    })
  }
}

/** Without its rows. */
function columnsOf({ fields, _parsers, _prebuiltEmptyResultObject }: Columns): Columns {
  return { fields, _parsers, _prebuiltEmptyResultObject }
}

/**
 * The connection for a query that does not request the description of its columns: they cannot have changed, as PostgreSQL would
 * reject the statement.
 */
function withoutDescriptions(client: pg.PoolClient): pg.Connection {
  const { connection } = client as unknown as { connection: pg.Connection } // which pg's types do not know
  return Object.create(connection, { describe: { value: () => undefined } })
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  if (names.size < 1000) names.set(text, name)
  return name
}

/** A value that can stand in for any other as long as nobody inspects it: text, number, instant, list, or a record of those. */

const text = '2027-03-11'
const number = 1000

/** @param isSparse its fields are absent */
export function standIn(isSparse = false): unknown {
  return new Proxy({}, { get: (_, key) => (typeof key === 'symbol' ? asValue(key, isSparse) : fieldOf(key, isSparse)) })
}

/** Whether one was used as a name in the statement. */
export function hasStandIn(statement: string): boolean {
  return statement.includes(`"${text}"`) || statement.includes('"undefined"')
}

function asValue(key: symbol, isSparse: boolean): unknown {
  if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? text : number)
  return key === Symbol.iterator ? () => listOf(isSparse).values() : undefined
}

/** Method names that are also field names. */
const fields = ['search', 'at', 'fill', 'link', 'sub', 'big', 'small', 'fixed']

/** Code that reads these checks whether it is a promise, or part of a statement. */
const notOurs = ['then', 'constructor', 'toOperationNode', 'expressionType']

function fieldOf(key: string, isSparse: boolean): unknown {
  if (notOurs.includes(key)) return undefined
  if (key === 'length' || key === 'size') return 2
  if (key === 'has') return () => true
  if (key === 'get') return () => standIn(isSparse)
  return (fields.includes(key) ? undefined : methodOf(key, isSparse)) ?? (isSparse ? undefined : standIn())
}

function methodOf(key: string, isSparse: boolean): unknown {
  if (key === 'toJSON') return () => text
  for (const one of [listOf(isSparse), Object(text), new Date(number)]) {
    const method: unknown = Reflect.get(one, key)
    if (typeof method === 'function') return method.bind(one)
  }
  return undefined
}

function listOf(isSparse: boolean): unknown[] {
  return [standIn(isSparse), standIn(isSparse)]
}

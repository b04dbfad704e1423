/** A value that stands for any other where nobody looks at it: a text, a number, an instant, a list, a record of such. */

const text = '2027-03-11'
const number = 1000

/** @param isSparse its fields are absent */
export function standIn(isSparse = false): unknown {
  return new Proxy({}, { get: (_, key) => (typeof key === 'symbol' ? asValue(key, isSparse) : fieldOf(key, isSparse)) })
}

/** Whether one became a name in the statement. */
export function hasStandIn(statement: string): boolean {
  return statement.includes(`"${text}"`) || statement.includes('"undefined"')
}

function asValue(key: symbol, isSparse: boolean): unknown {
  if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? text : number)
  return key === Symbol.iterator ? () => listOf(isSparse).values() : undefined
}

/** Names of methods that are names of fields too. */
const fields = ['search', 'at', 'fill', 'link', 'sub', 'big', 'small', 'fixed']

/** Code that looks at these asks whether it is a promise, or a part of a statement. */
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

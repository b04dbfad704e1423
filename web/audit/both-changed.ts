/** What two desks changed of the same visit or check, field by field. Pure. */

const sideFields = [
  'time',
  'status',
  'service',
  'staff',
  'minutes',
  'quantity',
  'price',
  'discount',
  'tip',
  'tipSplit',
  'client',
  'firstName',
  'lastName',
  'phone',
  'email',
  'notes',
] as const
export type SideField = (typeof sideFields)[number]
type Values = Partial<Record<SideField, string>>

/** A visit or check as one desk has it. */
export interface Side {
  values: Values
  lines: readonly SideLine[]
}

export interface SideLine {
  id: string
  name: string
  values: Values
}

export interface Difference {
  key: string
  /** `line`: added or taken out; its values are the line's name, or empty. */
  field: SideField | 'line'
  /** Name of the line; empty: of the visit or check itself. */
  of: string
  was: string
  theirs: string
  mine: string
  /** Who changed it; both: to different values. */
  by: 'theirs' | 'mine' | 'both'
}

interface Three<Value> {
  was: Value
  theirs: Value
  mine: Value
}

/** Of the values that `was` has. Changed to the same value, it is theirs. */
export function differencesOf({ was, theirs, mine }: Three<Side>): Difference[] {
  const ids = new Set([...theirs.lines, ...mine.lines].map(({ id }) => id))
  const lineOf = (side: Side, id: string) => side.lines.find((line) => line.id === id)
  return [
    ...valueDifferences({ was: was.values, theirs: theirs.values, mine: mine.values }),
    ...[...ids].flatMap((id) =>
      lineDifferences(id, { was: lineOf(was, id), theirs: lineOf(theirs, id), mine: lineOf(mine, id) }),
    ),
  ]
}

function valueDifferences(values: Three<Values>, line?: SideLine): Difference[] {
  return sideFields.flatMap((field) => {
    const { [field]: was } = values.was
    if (was === undefined) return []
    const { [field]: theirs = was } = values.theirs
    const { [field]: mine = was } = values.mine
    const by = theirs === mine || mine === was ? 'theirs' : theirs === was ? 'mine' : 'both'
    if (by === 'theirs' && theirs === was) return []
    return { key: keyOf(field, line?.id), field, of: line?.name ?? '', was, theirs, mine, by }
  })
}

/** Another service brings its own length and price, so those are not asked about beside it. */
const followers: readonly string[] = ['minutes', 'price']

function lineDifferences(id: string, { was, theirs, mine }: Three<SideLine | undefined>): Difference[] {
  if (was && theirs && mine) {
    const found = valueDifferences({ was: was.values, theirs: theirs.values, mine: mine.values }, was)
    const isOther = found.some(({ field, by }) => field === 'service' && by === 'both')
    return isOther ? found.filter(({ field }) => !followers.includes(field)) : found
  }
  const left = theirs ?? mine
  const [before, after] = [was?.values ?? {}, left?.values ?? {}]
  const isChanged = valueDifferences({ was: before, theirs: after, mine: before }).length > 0
  const addedBy = theirs ? 'theirs' : 'mine'
  const takenBy = theirs ? 'mine' : 'theirs'
  const by = isChanged ? 'both' : was ? takenBy : addedBy
  const names = { was: was?.name ?? '', theirs: theirs?.name ?? '', mine: mine?.name ?? '' }
  return [{ key: keyOf('line', id), field: 'line', of: '', ...names, by }]
}

function keyOf(field: string, lineId?: string): string {
  return lineId === undefined ? field : `${field} ${lineId}`
}

/** Whether this desk's value of a field is to be saved. */
export type IsMine = (field: SideField | 'line', lineId?: string) => boolean

/** @param chosen keys of fields that both changed, where this desk's value was chosen */
export function whoseIs(differences: readonly Difference[], chosen: ReadonlySet<string>): IsMine {
  return (field, lineId) => {
    const service = differences.find(({ key }) => key === keyOf('service', lineId))
    const key = followers.includes(field) && service?.by === 'both' ? service.key : keyOf(field, lineId)
    return chosen.has(key) || differences.some((one) => one.key === key && one.by === 'mine')
  }
}

/** The lines to save, in order: this desk's, and between them those that only they have. */
export function lineIds({ was, theirs, mine }: Three<readonly string[]>, isMine: IsMine): string[] {
  const ids = mine.filter((id) => theirs.includes(id) || !was.includes(id) || isMine('line', id))
  for (const [index, id] of theirs.entries()) {
    if (!mine.includes(id) && !(was.includes(id) && isMine('line', id))) ids.splice(index, 0, id)
  }
  return ids
}

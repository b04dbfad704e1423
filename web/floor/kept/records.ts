/** The queue as records on this device: each is written by one tab only, so that tabs do not overwrite each other. */

import { z } from 'zod'
import { Again, Decision, Done, KeptAct, type Queue, Refusal, type Stored } from './queue.ts'

/** Texts by name. */
export interface KeptStore {
  list: () => [name: string, text: string][]
  put: (name: string, text: string) => void
  remove: (name: string) => void
  /** Everything that was put would still be there after the page was closed. */
  isSafe: () => boolean
}

/** What is unreadable is left out. */
export function readRecords(store: KeptStore): Stored {
  const records = store.list().map(([name, text]) => {
    const space = name.indexOf(' ')
    return { kind: name.slice(0, space), key: name.slice(space + 1), value: jsonIn(text) }
  })
  const of = <Value>(kind: string, schema: z.ZodType<Value>): [string, Value][] =>
    records.flatMap((record) => {
      const { data } = schema.safeParse(record.value)
      return record.kind === kind && data !== undefined ? [[record.key, data]] : []
    })
  const all = <Value>(kind: string, schema: z.ZodType<Value>) => of(kind, schema).map(([, value]) => value)
  return {
    acts: all('act', KeptAct),
    decisions: all('decision', Decision).toSorted((a, b) => a.at - b.at),
    progress: {
      tried: of('tried', z.literal(true)).map(([key]) => key),
      waited: of('waited', z.literal(true)).map(([key]) => key),
      past: Object.fromEntries(of('past', z.string())),
      again: Object.fromEntries(of('again', Again)),
      done: all('done', Done),
      refusals: all('refusal', Refusal),
      made: Object.fromEntries(of('made', z.string())),
    },
  }
}

/** Writes the difference. What is gone last: whoever finds an act gone finds out what became of it. */
export function keepChanges(store: KeptStore, before: Queue, now: Queue): void {
  const [then, since] = [recordsOf(before, now.owns), recordsOf(now, now.owns)]
  for (const [name, text] of since) if (then.get(name) !== text) store.put(name, text)
  for (const name of then.keys()) if (!since.has(name)) store.remove(name)
}

/** @param owns others write down only acts and decisions */
function recordsOf({ acts, decisions, progress }: Queue, owns: boolean): Map<string, string> {
  const { tried, waited, past, again, done, refusals, made } = progress
  const kinds: Record<string, readonly (readonly [string, unknown])[]> = {
    act: byKey(acts),
    decision: byKey(decisions),
    ...(owns && {
      tried: tried.map((key) => [key, true]),
      waited: waited.map((key) => [key, true]),
      past: Object.entries(past),
      again: Object.entries(again),
      done: byKey(done),
      refusal: byKey(refusals),
      made: Object.entries(made),
    }),
  }
  return new Map(
    Object.entries(kinds).flatMap(([kind, list]) =>
      list.map(([key, value]) => [`${kind} ${key}`, JSON.stringify(value)] as const),
    ),
  )
}

function byKey<One extends { key: string }>(list: readonly One[]) {
  return list.map((one) => [one.key, one] as const)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The queue of what was done without a connection in front of the real server: mishaps in any order, and every act counts once. */

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FloorSalon, onTheClock, salonWithFloor } from '../../../server/testing/floor.ts'
import { databaseRounds } from '../../../server/testing/rounds.ts'
import { type TestApp, testApp } from '../../../server/testing/salon.ts'
import type { TurnBook } from '../../../shared/floor/turn-book.ts'
import { minute, toIso } from '../../../shared/time.ts'
import { FloorAct } from '../acts.ts'
import { createKeeper, type Keeper } from './keeper.ts'
import type { Reply, Step } from './queue.ts'
import type { KeptStore } from './records.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const mishap = fc.record({
  what: fc.constantFrom('clock_in', 'clock_out', 'break', 'back', 'undo'),
  who: fc.constantFrom('Kim', 'Thao', 'Tommy'),
  tab: fc.nat(1),
  line: fc.constantFrom('answers', 'answers', 'loses the request', 'loses the answer', 'has ended the session'),
  minutes: fc.integer({ min: 0, max: 9 }),
})
type Mishap = typeof mishap extends fc.Arbitrary<infer One> ? One : never

const paths = { clock_in: 'clock-ins', clock_out: 'clock-outs', break: 'breaks', back: 'returns' } as const

/** Two tabs of one browser in front of a salon. */
function browserAt(salon: FloorSalon, clock: () => number) {
  const shared = new Map<string, string>()
  const store: KeptStore = {
    list: () => [...shared],
    put: (name, text) => void shared.set(name, text),
    remove: (name) => void shared.delete(name),
    isSafe: () => true,
  }
  const network = { line: 'answers' as Mishap['line'] }

  async function send(step: Step): Promise<Reply> {
    const { line } = network
    if (line === 'loses the request') return { type: 'lost' }
    if (line === 'has ended the session') return { type: 'signed_out' }
    const reply = await ask(step)
    return line === 'loses the answer' ? { type: 'lost' } : reply
  }

  async function ask(step: Step): Promise<Reply> {
    const headers = { 'done-at': toIso(step.at) }
    if (step.kind === 'undo') {
      const { status, body } = await salon.send('POST', '/undos', { actId: step.actId }, headers)
      return status === 204 ? { type: 'answered', answered: { actId: null } } : refused(body)
    }
    const { act, key } = step.one
    if (!('staffId' in act) || !(act.kind in paths)) throw new Error(`${act.kind} was sent`)
    const path = Object.entries(paths).find(([kind]) => kind === act.kind)?.[1]
    const sent = await salon.send('POST', `/${path}`, { staffId: act.staffId }, { ...headers, 'idempotency-key': key })
    return sent.status === 200 ? { type: 'answered', answered: sent.body } : refused(sent.body)
  }

  const tabs = ['one', 'two'].map((tab) => createKeeper({ store, send, now: clock, tab }))
  return { tabs, network, shared }
}

function refused({ code }: { code: string }): Reply {
  if (code !== 'not_on_floor' && code !== 'client_in_chair' && code !== 'undo_over') throw new Error(code)
  return { type: 'refused', error: { code, message: code, details: null } }
}

test('every act is in the ledger once, in the order in which it was done, or refused, or taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(mishap, { minLength: 1, maxLength: 12, size: 'max' }), async (mishaps) => {
      const salon = await salonWithFloor(app)
      let now = onTheClock('09:00')
      const browser = browserAt(salon, () => now)
      const pressed: string[] = []
      const takenBack = new Set<string>()
      for (const { what, who, tab, line, minutes } of mishaps) {
        now += minutes * minute
        app.setNow(now)
        Object.assign(browser.network, { line })
        if (line === 'answers') for (const one of browser.tabs) one.setSignedIn(true)
        const [keeper, other] = tab === 0 ? browser.tabs : browser.tabs.toReversed()
        if (!keeper || !other) throw new Error('There are two tabs.')
        other.own(false)
        keeper.own(true)
        const last = keeper.now().acts.at(-1)
        if (what === 'undo') {
          if (last) takenBack.add(last.key)
          if (last) void keeper.undo(last)
        } else {
          const names = { client: '', member: who }
          const act = FloorAct.parse({ kind: what, staffId: salon.staff[who], minutes: null })
          void keeper.press({ salonId: salon.salonId, zone: 'UTC', by: '', email: '', act, names })
          pressed.push(keeper.now().acts.at(-1)?.key ?? '')
        }
        await quiet(keeper)
      }
      Object.assign(browser.network, { line: 'answers' })
      const [keeper] = browser.tabs
      if (!keeper) throw new Error('There are two tabs.')
      browser.tabs[1]?.own(false)
      keeper.own(true)
      keeper.setSignedIn(true)
      keeper.setLine(true)
      for (let tries = 0; tries < 5 && keeper.now().acts.length > 0; tries++) await quiet(keeper) // it also tries again by itself

      expect(keeper.now().acts).toEqual([])
      const acts = await app.db
        .selectFrom('floor_acts')
        .select(['key', 'undone_at as undoneAt'])
        .where('salon_id', '=', salon.salonId)
        .execute()
      const refusals = keeper.now().progress.refusals.map(({ key }) => key)
      const known = [...acts.map(({ key }) => key), ...refusals, ...takenBack]
      expect(pressed.filter((key) => !known.includes(key))).toEqual([])
      const stands = acts.flatMap(({ key, undoneAt }) => (key !== null && undoneAt === null ? [key] : []))
      const nothing = new Set(await keysOfNothing(salon.salonId))
      expect(
        [...takenBack].filter((key) => stands.includes(key) && !refusals.includes(key) && !nothing.has(key)),
      ).toEqual([])
      const date = '2027-03-10'
      const { entries } = (await salon.send<TurnBook>('GET', `/turn-book?date=${date}`)).body
      const written = Map.groupBy(entries, ({ staffId }) => staffId)
      for (const own of written.values()) {
        const times = own.filter(({ kind }) => kind !== 'undone').map(({ at }) => at)
        expect(times).toEqual(times.toSorted())
      }
    }),
    databaseRounds(200),
  )
}, 180_000)

/** What changed nothing, and so cannot be undone. */
async function keysOfNothing(salonId: string): Promise<string[]> {
  const acts = await app.db.selectFrom('floor_acts').select(['key', 'reply']).where('salon_id', '=', salonId).execute()
  return acts.flatMap(({ key, reply }) => (key !== null && JSON.stringify(reply).includes('"actId":null') ? [key] : []))
}

/** Until nothing is on its way. */
async function quiet(keeper: Keeper): Promise<void> {
  keeper.send()
  while (keeper.now().sending) await new Promise((resolve) => setTimeout(resolve, 1))
}

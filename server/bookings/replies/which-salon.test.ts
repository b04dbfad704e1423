/** A client of several salons that share one number is asked which of them a text is for, where the operator wants it. */

// Also on a PostgreSQL server: texts of a phone are received one after the other.

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Thread } from '../../../shared/messages/inbox.ts'
import { minute } from '../../../shared/time.ts'
import { makeSalon, type TestSalon, wednesday } from '../../testing/salon.ts'
import { at, booked, hour, reply, send, textReplyTests, texts, tomorrow } from '../../testing/text-replies.ts'
import { placeLeftTexts } from './place-texts.ts'

textReplyTests()

let other: TestSalon
const noon = wednesday + 4 * hour

beforeEach(async () => {
  at().app.world.asksWhichSalon = true
  other = await makeSalon(at().app.db)
  for (const [{ salonId }, name] of [
    [at().salon, 'Lotus Nails'],
    [other, 'Rosie Spa'],
  ] as const)
    await at().app.db.updateTable('salons').set({ name }).where('id', '=', salonId).execute()
  at().app.setNow(noon)
  await booked(at().salon, tomorrow('10:00'))
  await send()
  at().app.setNow(noon + minute)
  await booked(other, tomorrow('14:00'))
  await send()
  at().twilio.asked.length = 0
  at().app.setNow(noon + 2 * minute)
})
afterEach(() => {
  delete at().app.world.asksWhichSalon
})

/** What was texted to a salon, by its threads. */
async function read(of: TestSalon): Promise<string[]> {
  const path = `/api/salon-owner/salons/${of.salonId}/texts`
  const who = await at().app.signIn(of.ownerEmail)
  const { threads } = (await at().app.call<{ threads: Thread[] }>('GET', path, undefined, who)).body
  const all = await Promise.all(
    threads.map(({ id }) =>
      at().app.call<{ texts: { sender: string; words: string }[] }>('GET', `${path}/${id}`, undefined, who),
    ),
  )
  return all.flatMap(({ body }) => body.texts.flatMap(({ sender, words }) => (sender === 'client' ? [words] : [])))
}

const questions = () => texts().filter((text) => text.includes('Which salon'))
const left = async () => (await at().app.db.selectFrom('unplaced_texts').select('words').execute()).length

describe('of two salons', () => {
  test('the client is asked once, and what was written goes to the one that was chosen', async () => {
    await reply('running 15 min late')
    await reply('sorry!!')
    expect(questions()).toEqual(['BookNail: Which salon is your text for? Reply 1 for Rosie Spa, 2 for Lotus Nails.'])
    expect([await read(at().salon), await read(other)]).toEqual([[], []])

    await reply('2')
    await send()

    expect([await read(at().salon), await read(other)]).toEqual([['running 15 min late', 'sorry!!'], []])
    expect(texts().at(-1)).toMatch(/^Lotus Nails: Thanks! The salon will read this\./)
    expect(await left()).toBe(0)
  })

  test('a name within a sentence chooses too, and the sentence is stored', async () => {
    await reply('can I bring a friend?')
    await reply('for rosie spa, two of us')

    expect(await read(other)).toEqual(['can I bring a friend?', 'for rosie spa, two of us'])
  })

  test('what follows the choice goes to the same one without another question', async () => {
    await reply('do you do gel?')
    await reply('lotus')
    at().app.setNow(noon + 3 * hour)
    await reply('and dip?')

    expect(await read(at().salon)).toEqual(['do you do gel?', 'and dip?'])
    expect(questions()).toHaveLength(1)
  })

  test('without an answer it is for the one that texted last, after a quarter of an hour', async () => {
    await reply('do you do gel?')
    await placeLeftTexts(at().app.world)
    expect(await read(other)).toEqual([])

    at().app.setNow(noon + 18 * minute)
    await placeLeftTexts(at().app.world)
    expect(await read(other)).toEqual(['do you do gel?'])
    expect(await left()).toBe(0)
  })

  test('texts at the same moment ask once, and none is lost', async () => {
    const words = Array.from({ length: 6 }, (_, index) => `question ${index}`)
    await Promise.all(words.map((one) => reply(one)))
    await reply('2')

    expect(questions()).toHaveLength(1)
    expect((await read(at().salon)).toSorted()).toEqual(words)
  })

  test('STOP, thanks and a reminder that is confirmed ask nothing', async () => {
    await reply('thanks!')
    await reply('STOP')
    await reply('why?')

    expect(questions()).toEqual([])
    expect(await left()).toBe(0)
  })

  test('one that has erased the client gets nothing', async () => {
    await reply('do you do gel?')
    const id = await customerOf(other)
    const path = `/api/salons/${other.salonId}/customers/${id}`
    const who = await at().app.signIn(other.ownerEmail)
    await at()
      .app.db.updateTable('bookings')
      .set({ status: 'completed' })
      .where('salon_id', '=', other.salonId)
      .execute()
    expect((await at().app.call('DELETE', path, undefined, who)).status).toBe(200)
    await reply('1')
    at().app.setNow(noon + 18 * minute)
    await placeLeftTexts(at().app.world)

    expect([await read(at().salon), await read(other)]).toEqual([['do you do gel?', '1'], []])
  })
})

test('where the operator wants no question, the last one gets the text at once', async () => {
  delete at().app.world.asksWhichSalon
  await reply('do you do gel?')

  expect(await read(other)).toEqual(['do you do gel?'])
  expect(questions()).toEqual([])
})

async function customerOf(of: TestSalon): Promise<string> {
  const { id } = await at()
    .app.db.selectFrom('customers')
    .select('id')
    .where('salon_id', '=', of.salonId)
    .executeTakeFirstOrThrow()
  return id
}

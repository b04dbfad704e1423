/** Where salons are spread, links lead to their salon: which salons are asked for them. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../context.ts'
import { noteSpread, salonsAreSpread } from './distribution/spread.ts'
import { inItsSalon, noteSalon, signed } from './found-salons.ts'
import type { OwnSalons } from './own-salons.sql.ts'

const random = 'x'.repeat(22)
let before = false
beforeEach(() => {
  before = salonsAreSpread()
  noteSpread(true)
})
afterEach(() => noteSpread(before))

/** Asks for a link of the salon, and says which salons were asked, one time after the other; null: all. */
async function askedFor(link: string, salonId: string): Promise<OwnSalons[]> {
  const asked: OwnSalons[] = []
  const find = async (own: OwnSalons) => {
    asked.push(own ? [...own] : null)
    return own && !own.includes(salonId) ? null : { salonId }
  }
  expect(await inItsSalon(`visit ${link}`, find, link)).toEqual({ salonId })
  return asked
}

test('the first question for a link goes to its salon alone, of which the process has heard', async () => {
  const salonId = newId()
  noteSalon(salonId)
  const link = signed(random, salonId)

  expect(link).toHaveLength(25)
  expect(await askedFor(link, salonId)).toEqual([[salonId]])
})

test('a token of a device, of a place in line and of a calendar feed leads to its salon the same way', async () => {
  const salonId = newId()
  noteSalon(salonId)

  expect(await askedFor(signed('t'.repeat(43), salonId), salonId)).toEqual([[salonId]])
  expect(await askedFor('u'.repeat(43), salonId)).toEqual([null])
})

test('of a salon that it has not heard of, one link asks all, and the others it alone', async () => {
  const salonId = newId()
  const [one, other] = [random, 'y'.repeat(22)].map((link) => signed(link, salonId))

  expect(await askedFor(one ?? '', salonId)).toEqual([null])
  expect(await askedFor(one ?? '', salonId)).toEqual([[salonId]])
  expect(await askedFor(other ?? '', salonId)).toEqual([[salonId]])
})

test('where two salons have the same sign, both are asked, and all when the link is of a third', async () => {
  const salonId = newId()
  const [second, third] = [1, 2].map((number) => `${newId().slice(0, -12)}${salonId.slice(-12, -1)}${number}`)
  noteSalon(salonId)
  noteSalon(second ?? '')
  const link = signed(random, third ?? '')

  expect(await askedFor(signed('z'.repeat(22), salonId), salonId)).toEqual([[salonId, second]])
  expect(await askedFor(link, third ?? '')).toEqual([[salonId, second], null])
})

test('links of the time before begin with no sign', async () => {
  const salonId = newId()
  noteSalon(salonId)
  noteSpread(false)
  const link = signed(random, salonId)
  noteSpread(true)

  expect(link).toBe(random)
  expect(await askedFor(link, salonId)).toEqual([null])
})

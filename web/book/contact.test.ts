import { expect, test } from 'vitest'
import { forgetContact, keepContact, loadContact, withContact } from './contact.ts'
import { nothingSaved } from './saved.ts'

const emily = {
  firstName: 'Emily',
  lastName: '',
  phone: '(408) 555-0100',
  email: 'emily@example.com',
  comment: 'Nut allergy',
}

test('a client who wants to be remembered is filled in next time, without the notes, until they are forgotten', () => {
  const storage = memory()
  keepContact(storage, emily)

  const next = withContact(nothingSaved, loadContact(storage))
  expect([next.wizard.customer, next.remember]).toEqual([{ ...emily, comment: '' }, true])
  const { wizard } = nothingSaved
  const typing = { ...nothingSaved, wizard: { ...wizard, customer: { ...wizard.customer, phone: '(4' } } }
  expect(withContact(typing, loadContact(storage))).toBe(typing)
  forgetContact(storage)
  expect(withContact(nothingSaved, loadContact(storage))).toBe(nothingSaved)
})

test('unreadable, full or forbidden storage counts as an unknown client', () => {
  const broken = () => {
    throw new Error('forbidden')
  }
  const forbidden = { getItem: broken, setItem: broken, removeItem: broken }

  keepContact(forbidden, emily)
  forgetContact(forbidden)
  for (const storage of [forbidden, memory('{"firstName":'), memory('null'), memory('7'), memory('{}')])
    expect(loadContact(storage)).toBe(null)
  expect(loadContact(memory('{"firstName":"Emily","phone":7}'))).toMatchObject({ firstName: 'Emily', phone: '' })
})

function memory(stored: string | null = null) {
  let kept = stored
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
    removeItem: () => {
      kept = null
    },
  }
}

import { expect, test } from 'vitest'
import { loadSaved, nothingSaved, type Saved, save } from './saved.ts'
import { emptyWizard } from './wizard.ts'

test('a reload finds everything as it was', () => {
  const storage = memory()
  const saved: Saved = {
    wizard: {
      ...emptyWizard,
      serviceIds: ['gel'],
      staffByService: { gel: null },
      date: '2026-11-20',
      times: [{ serviceId: 'gel', startDateTime: '2026-11-20T22:15:00.000Z', endDateTime: '2026-11-20T23:00:00.000Z' }],
      customer: { firstName: 'Emily', lastName: '', phone: '(408) 555', email: '', comment: 'first\nsecond' },
    },
    reached: 'info',
    attempt: { key: 'key', body: '{}' },
    code: { to: '(408) 555 ', channels: ['text', 'email'], sent: { channel: 'text', expiresAt: 9, againAt: null } },
    booking: null,
    requested: null,
    remember: true,
    menuChanged: false,
    again: true,
  }

  save(storage, 'lotus', saved)

  expect(loadSaved(storage, 'lotus')).toEqual(saved)
})

test('a visit begun at one salon is not visible at another', () => {
  const storage = memory()
  save(storage, 'lotus', { ...nothingSaved, reached: 'time' })

  expect(loadSaved(storage, 'orchid')).toEqual(nothingSaved)
})

test('what cannot be read counts as nothing, and what makes no sense is left out', () => {
  expect(loadSaved(memory('{"wizard":'), 'lotus')).toEqual(nothingSaved)
  expect(loadSaved(memory('null'), 'lotus')).toEqual(nothingSaved)
  expect(
    loadSaved(memory('{"wizard":{"serviceIds":[1,"gel"],"date":"soon","times":[{}],"customer":7}}'), 'lotus'),
  ).toEqual({
    ...nothingSaved,
    wizard: { ...emptyWizard, serviceIds: ['gel'] },
  })
})

test('a storage that is full or forbidden does not stop the visit', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('full')
    },
  }

  save(forbidden, 'lotus', nothingSaved)

  expect(loadSaved(forbidden, 'lotus')).toEqual(nothingSaved)
})

function memory(everything?: string) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => everything ?? kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

import { expect, test } from 'vitest'
import { gel, lotus } from '../book/sample-offer.ts'
import { toggleService, type } from '../book/wizard.ts'
import { follow, openDesk } from './desk.ts'
import { loadDesk, saveDesk } from './saved-desk.ts'

test('after a reload the appointment is as it was, in its own salon', () => {
  const storage = memory()
  const opened = openDesk({ date: '2026-11-20', time: '14:10' })
  const chosen = follow(opened, toggleService(opened.wizard, gel.id, lotus()), lotus())
  const desk = { ...chosen, walkIn: true, wizard: type(chosen.wizard, { firstName: 'Thảo' }) }

  saveDesk(storage, 'salon', desk)

  expect(loadDesk(storage, 'salon')).toEqual(desk)
  expect(loadDesk(storage, 'other')).toBeNull()
})

test('what was booked is not there again', () => {
  const storage = memory()
  saveDesk(storage, 'salon', openDesk({}))

  saveDesk(storage, 'salon', null)

  expect(loadDesk(storage, 'salon')).toBeNull()
})

test('what cannot be read counts as nothing, and a full storage stops nobody', () => {
  const storage = memory()
  storage.setItem('new-booking:salon', '{"wizard":{"serviceIds":7}}')
  const full = () => {
    throw new Error('full')
  }

  expect(loadDesk(storage, 'salon')).toBeNull()
  expect(() => saveDesk({ ...storage, setItem: full }, 'salon', openDesk({}))).not.toThrow()
})

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

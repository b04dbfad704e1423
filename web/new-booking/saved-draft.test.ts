import { expect, test } from 'vitest'
import { setPeople } from '../book/party/people.ts'
import { gel, lotus } from '../book/sample-offer.ts'
import { toggleService, type } from '../book/wizard.ts'
import { startDraft, withWizard } from './draft.ts'
import { loadDraft, saveDraft } from './saved-draft.ts'

test('after a reload the appointment is as it was, in its own salon', () => {
  const storage = memory()
  const opened = startDraft({ date: '2026-11-20', time: '14:10' })
  const chosen = withWizard(opened, toggleService(opened.wizard, gel.id, lotus()), lotus())
  const party = setPeople(type(chosen.wizard, { firstName: 'Thảo' }), 3, lotus())
  const draft = { ...chosen, walkIn: true, wizard: { ...party, arrangement: 'turns' as const } }

  saveDraft(storage, 'salon', draft)

  expect(loadDraft(storage, 'salon')).toEqual(draft)
  expect(loadDraft(storage, 'other')).toBeNull()
})

test('what was booked is not there again', () => {
  const storage = memory()
  saveDraft(storage, 'salon', startDraft({}))

  saveDraft(storage, 'salon', null)

  expect(loadDraft(storage, 'salon')).toBeNull()
})

test('what cannot be read counts as nothing, and a full storage stops nobody', () => {
  const storage = memory()
  storage.setItem('new-booking:salon', '{"wizard":{"serviceIds":7}}')
  const full = () => {
    throw new Error('full')
  }

  expect(loadDraft(storage, 'salon')).toBeNull()
  expect(() => saveDraft({ ...storage, setItem: full }, 'salon', startDraft({}))).not.toThrow()
})

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

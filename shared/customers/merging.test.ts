import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MergeFields, mergeFields, undoFields } from './merging.ts'

const text = fc.constantFrom('', 'gel only', 'by the window', 'gel only\nby the window')
const fields = fc.record<MergeFields>({
  email: fc.constantFrom('', 'mai@example.com', 'm.nguyen@example.com'),
  birthday: fc.constantFrom(null, '1990-05-12', '1991-01-01'),
  preferences: text,
  notes: text,
  blocked: fc.boolean(),
  createdAt: fc.nat(),
})

test('merging and taking it back changes nothing', () => {
  fc.assert(
    fc.property(fields, fields, (kept, merged) => {
      const after = mergeFields(kept, merged)
      expect(undoFields(after, kept, after)).toEqual(kept)
    }),
  )
})

test('what is known of either is known of both together, and what was written of the first stands', () => {
  fc.assert(
    fc.property(fields, fields, (kept, merged) => {
      const after = mergeFields(kept, merged)
      expect(after.email).toBe(kept.email === '' ? merged.email : kept.email)
      expect(after.birthday).toBe(kept.birthday === null ? merged.birthday : kept.birthday)
      expect(after.notes).toContain(kept.notes)
      expect(after.notes).toContain(merged.notes)
      expect(after.blocked).toBe(kept.blocked || merged.blocked)
    }),
  )
})

test('what was written since the merge stays when it is taken back', () => {
  const kept = { email: '', birthday: null, preferences: '', notes: 'a', blocked: false, createdAt: 2 }
  const merged = { email: 'mai@example.com', birthday: null, preferences: '', notes: 'b', blocked: true, createdAt: 1 }
  const after = mergeFields(kept, merged)

  expect(undoFields({ ...after, notes: 'a\nb\nc' }, kept, after)).toEqual({ ...kept, notes: 'a\nb\nc' })
})

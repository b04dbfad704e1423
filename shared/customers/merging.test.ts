import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MergeFields, mergeFields, undoFields } from './merging.ts'

const text = fc.constantFrom('', 'gel only', 'by the window', 'gel only\nby the window')
const fields = fc.record<MergeFields>({
  phone: fc.constantFrom('', '+14085550101', '+14085550102'),
  phoneHolderId: fc.constantFrom(null, 'amy'),
  email: fc.constantFrom('', 'mai@example.com', 'm.nguyen@example.com'),
  birthday: fc.constantFrom(null, '1990-05-12', '1991-01-01'),
  preferences: text,
  notes: text,
  blocked: fc.boolean(),
  createdAt: fc.nat(),
  importedVisits: fc.nat(50),
  importedSpentCents: fc.nat(100_000),
  importedLastVisit: fc.constantFrom(null, '2026-01-05', '2026-03-02'),
})

test('merging and taking it back changes nothing', () => {
  fc.assert(
    fc.property(fields, fields, (kept, merged) => {
      const after = mergeFields(kept, merged)
      expect(undoFields(after, kept, after)).toEqual(kept)
    }),
  )
})

test('merging keeps what is known of either; notes of the first win', () => {
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
  const imported = { importedVisits: 0, importedSpentCents: 0, importedLastVisit: null }
  const unknown = { ...imported, phone: '', phoneHolderId: null, birthday: null, preferences: '' }
  const kept = { ...unknown, email: '', notes: 'a', blocked: false, createdAt: 2 }
  const merged = { ...unknown, email: 'mai@example.com', notes: 'b', blocked: true, createdAt: 1 }
  const after = mergeFields(kept, merged)

  expect(undoFields({ ...after, notes: 'a\nb\nc' }, kept, after)).toEqual({ ...kept, notes: 'a\nb\nc' })
})

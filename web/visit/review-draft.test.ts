import { expect, test } from 'vitest'
import { keepDraft, loadDraft, noDraft } from './review-draft.ts'

const written = { rating: 4, ofMembers: { kim: 5 }, words: 'Rất đẹp', mayShow: true }

test('a review that is being written is there after a reload, until it is sent', () => {
  const storage = aStorage()
  keepDraft(() => storage, 'link', written)

  expect(loadDraft(() => storage, 'link')).toEqual(written)
  expect(loadDraft(() => storage, 'other')).toEqual(noDraft)
  keepDraft(() => storage, 'link', null)
  expect(loadDraft(() => storage, 'link')).toEqual(noDraft)
})

test.each(['nonsense', '[]', 'null', '{"rating":9,"ofMembers":{"kim":"5"},"words":7,"mayShow":1}'])(
  'what is no review counts as none: %s',
  (stored) => {
    const storage = aStorage()
    storage.setItem('review:link', stored)

    expect(loadDraft(() => storage, 'link')).toEqual(noDraft)
  },
)

test('where nothing can be stored, a review is written all the same', () => {
  const blocked = () => {
    throw new Error('blocked')
  }

  keepDraft(blocked, 'link', written)

  expect(loadDraft(blocked, 'link')).toEqual(noDraft)
})

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

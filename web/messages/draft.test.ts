import { expect, test } from 'vitest'
import type { Templates } from '../../shared/messages/templates.ts'
import type { Language } from '../../shared/text/language.ts'
import { ownTemplates } from './draft.ts'

const usual = { subject: '', body: 'Usual' }
const confirmed = (language: Language, body: string) => ({
  kind: 'booking_confirmed' as const,
  channel: 'text' as const,
  language,
  subject: '',
  body,
  usual,
  isOwn: body !== usual.body,
})
const saved = (en: string, vi: string, version: number): Templates => ({
  plainTexts: true,
  templates: [confirmed('en', en), confirmed('vi', vi)],
  version,
})

test('over what somebody else has saved meanwhile, only what was typed here is sent', () => {
  const draft = { typed: { 'booking_confirmed.text.vi': { subject: '', body: 'Mine' } }, version: 1 }
  const bodies = (templates: Templates) => ownTemplates(templates, draft).map(({ language, body }) => [language, body])

  expect(bodies(saved('Usual', 'Usual', 1))).toEqual([['vi', 'Mine']])
  expect(bodies(saved('Theirs', 'Usual', 2))).toEqual([
    ['en', 'Theirs'],
    ['vi', 'Mine'],
  ])
})

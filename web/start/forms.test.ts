import { expect, test } from 'vitest'
import { templateMenu } from '../../shared/services/template-menu.ts'
import { readTeam, rowAfter } from './team-form.ts'
import { questionsFor, readMenu, readQuestions, sectionsOf } from './template-form.ts'

test('services with a price are sent as typed; an unreadable price is not', () => {
  const typed = {
    gel_manicure: { minutes: '1h15', price: ' $38,50 ' },
    spa_pedicure: { minutes: '0', price: '50' },
    fill: { minutes: '55', price: 'much' },
    ombre: { minutes: '0', price: ' ' },
  }

  expect(readMenu(typed, templateMenu)).toEqual({
    services: [{ key: 'gel_manicure', duration: 75, price: '$38,50' }],
    codes: { 'spa_pedicure.duration': 'duration', 'fill.price': 'price' },
  })
})

test('questions come with priced services, and an unreadable price is reported', () => {
  expect(questionsFor(['wax_brows'])).toEqual([])
  const questions = questionsFor(['spa_pedicure'])
  expect(questions.map(({ key }) => key)).toEqual(['for_feet'])

  expect(readQuestions(questions, { gel_toes: ' $15 ' })).toEqual({
    questions: [
      {
        key: 'for_feet',
        options: [
          { key: 'gel_toes', price: '$15' },
          { key: 'hot_stone', price: '' },
        ],
      },
    ],
    codes: {},
  })
  expect(readQuestions(questions, { hot_stone: 'much' }).codes).toEqual({ hot_stone: 'option_price' })
})

test('a group that is not ticked shows nothing, and sends nothing', () => {
  const { groups, usual, rest } = sectionsOf(new Set(['lashes']))

  expect(usual.map(({ key }) => key)).toEqual(['lashes_classic'])
  expect(rest).toHaveLength(1)
  expect(readMenu({ gel_manicure: { minutes: '45', price: '38' } }, groups).services).toEqual([])
})

test('the next row has the language of the one before, and rows without a name are skipped', () => {
  const one = { ...rowAfter([], ['vi']), name: ' Kim ', languages: ['vi', 'en'], except: [], daysOff: [1] }
  const rows = [one, rowAfter([one], ['vi'])]

  expect(rows[1]).toMatchObject({ name: '', languages: ['vi', 'en'], daysOff: [] })
  const kim = { name: 'Kim', languages: ['vi', 'en'], except: [], daysOff: [1] }
  expect(readTeam(rows)).toEqual({ members: [kim], codes: {} })
  expect(readTeam([{ ...one, name: 'x'.repeat(81) }]).codes).toEqual({ 1: 'too_long' })
})

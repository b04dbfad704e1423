import { expect, test } from 'vitest'
import { noShowWord, revenueWord, satisfactionWord, volumeWord } from './trend-words.ts'

test('growth of a tenth is strong, less than a percent is none', () => {
  expect([12, 10, 3, 0.9, -0.9, -1].map((change) => revenueWord(change).word)).toEqual([
    'strong',
    'strong',
    'growing',
    'steady',
    'steady',
    'declining',
  ])
  expect([1, 0, -4].map((change) => volumeWord(change).word)).toEqual(['increasing', 'steady', 'decreasing'])
})

test('fewer no-shows are an improvement', () => {
  expect(noShowWord(-1.3)).toEqual({ word: 'improving', arrow: 'down', mood: 'good' })
  expect(noShowWord(0.2)).toEqual({ word: 'worsening', arrow: 'up', mood: 'bad' })
})

test('stars have words', () => {
  expect([5, 4.5, 4.4, 4, 3, 2.9].map((stars) => satisfactionWord(stars).word)).toEqual([
    'excellent',
    'excellent',
    'good',
    'good',
    'fair',
    'poor',
  ])
})

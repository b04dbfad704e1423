import { expect, test } from 'vitest'
import { isMadeOfOwnWords } from './own-words.ts'

const thao = { email: 'thao.tran@lotusnails.example', firstName: 'Thảo', lastName: 'Trần' }

test.each([
  'aaaaaaaa',
  'abcabcabc',
  '408-555-0142',
  '06/12/1974',
  'BookNail2026',
  'nail-salon-1',
  'Thao1990',
  'tranthao!7',
  'lotusnails1',
])('%s is easy to guess', (password) => expect(isMadeOfOwnWords(password, thao)).toBe(true))

test.each([
  'a few words',
  'bốn bông hoa',
  'lotus-and-polish-1',
  'violet-and-lacquer-4',
  'thao rides 2 horses',
  'nailing it since 99',
])('%s is not', (password) => expect(isMadeOfOwnWords(password, thao)).toBe(false))

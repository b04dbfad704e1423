import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roles } from '../../shared/accounts/roles.ts'
import { tour } from '../text/en/tour.ts'
import { stopsAmong, stopsOf } from './stops.ts'

const bars = [
  'app/TopBar.tsx',
  'app/OwnerShell.tsx',
  'app/navigation.ts',
  'help/HelpLink.tsx',
  'own-day/OwnDayPage.tsx',
]
  .map((path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
  .join('\n')

test('who works in a salon has five stops, each with its words and of something that the bars mark', () => {
  for (const role of roles.filter((one) => one !== 'super_admin')) {
    const stops = stopsOf(role)
    expect(stops.filter(({ isSpare }) => !isSpare)).toHaveLength(5)
    for (const { id, at, within = [] } of stops) {
      expect(tour.stops[id].title).not.toBe('')
      for (const mark of [...at, ...within]) {
        const isPage = mark.startsWith('/')
        expect([mark, bars.includes(isPage ? `to: '${mark}'` : `data-tour="${mark}"`)]).toEqual([mark, true])
      }
    }
  }
  expect(stopsOf('super_admin')).toEqual([])
})

test('a salon without the floor has no stop at it, and another one instead', () => {
  const ids = (pages: string[]) => stopsAmong('technician', pages).map(({ id }) => id)

  expect(ids(['/my-day'])).toEqual(['day', 'feed', 'language', 'account', 'help'])
  expect(ids(['/my-turn', '/my-day'])).toEqual(['turn', 'day', 'language', 'account', 'help'])
})

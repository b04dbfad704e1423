import { expect, test } from 'vitest'
import { staffLook } from './staff-look.ts'

test('eight technicians have eight colors, in each of their uses', () => {
  for (const use of ['card', 'ink', 'fill'] as const) {
    const colors = Array.from({ length: 9 }, (_, index) => staffLook(index)[use])
    expect(new Set(colors).size).toBe(8)
    expect(colors[8]).toBe(colors[0])
  }
})

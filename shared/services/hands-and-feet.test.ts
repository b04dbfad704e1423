import { expect, test } from 'vitest'
import { bodyPartOf, usuallyAlongside } from './hands-and-feet.ts'

test('a category tells by its name whether it is about hands or feet', () => {
  const told = (name: string, vi = '') => bodyPartOf({ name, names: { vi } })

  expect(['Manicure', 'MANICURES', 'Natural Nails / Hands', 'Manos', 'Gel mani'].map((name) => told(name))).toEqual(
    Array.from({ length: 5 }, () => 'hands'),
  )
  expect(['Pedicures', 'Spa pedi', 'Foot care', 'Pies', 'Móng chân'].map((name) => told(name))).toEqual(
    Array.from({ length: 5 }, () => 'feet'),
  )
  expect(told('Nails', 'Làm móng tay')).toBe('hands')
  expect(told('Basics', 'Chân nước')).toBe('feet')
  expect(['Mani & Pedi', 'Waxing', 'Handmade art', 'Acrylics', ''].map((name) => told(name))).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})

test('hands go with all feet, feet with all hands, and nothing with itself', () => {
  const others = ['Pedicure', 'Manicure', 'Waxing', 'Feet'].map((name) => ({ id: name, name, names: {} }))

  expect(usuallyAlongside({ name: 'Gel Manicure', names: {} }, others)).toEqual(['Pedicure', 'Feet'])
  expect(usuallyAlongside({ name: 'Pedi', names: {} }, others)).toEqual(['Manicure'])
  expect(usuallyAlongside({ name: 'Art', names: {} }, others)).toEqual([])
})

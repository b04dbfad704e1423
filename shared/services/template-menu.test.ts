import { expect, test } from 'vitest'
import { sameName } from '../same-name.ts'
import { goesWith, usualMarks } from './marks.ts'
import { templateMenu } from './template-menu.ts'

const services = templateMenu.flatMap((group) => group.services)

test('about sixty services in eight groups, each once, named in every language', () => {
  const all = [...templateMenu, ...services]

  expect(templateMenu).toHaveLength(8)
  expect(services.length).toBeGreaterThanOrEqual(60)
  expect(new Set(services.map(({ key }) => key)).size).toBe(services.length)
  expect(all.filter(({ name }, at) => all.findIndex((other) => sameName(other.name, name)) < at)).toEqual([])
  expect(all.flatMap(({ names }) => Object.values(names)).filter((name) => name.trim() === '')).toEqual([])
})

test('minutes are those of a slot, and twelve prices are asked for first', () => {
  expect(services.filter(({ minutes }) => minutes % 5 !== 0 || minutes < 5 || minutes > 180)).toEqual([])
  const usual = templateMenu.filter(({ isUsual }) => isUsual).flatMap((group) => group.services)
  expect(usual.filter(({ isUsual }) => isUsual)).toHaveLength(12)
})

test('every add-on goes with a main service, and names agree with hands and feet', () => {
  const alone = services.filter((one) => one.addOn && !services.some((main) => goesWith(one, main)))
  const otherwise = templateMenu.flatMap((group) =>
    group.services.filter((service) => usualMarks(service, group).takes !== service.takes).map(({ name }) => name),
  )

  expect(alone).toEqual([])
  expect(otherwise).toEqual([])
})

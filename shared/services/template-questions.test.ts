import { expect, test } from 'vitest'
import { templateKeys } from './template.ts'
import { servicesAskedWith, templateQuestions } from './template-questions.ts'

test('each question and answer has a unique key and name, and depends only on earlier answers', () => {
  const options = templateQuestions.flatMap((question) => question.options)
  const keys = [...templateQuestions, ...options].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(
    [...templateQuestions, ...options].flatMap(({ name, names }) => [name, ...Object.values(names)]),
  ).not.toContain('')
  templateQuestions.forEach(({ after }, at) => {
    const before = templateQuestions.slice(0, at).flatMap((question) => question.options)
    if (after !== null) expect(before.map(({ key }) => key)).toContain(after)
  })
})

test('each question belongs to services of the template', () => {
  for (const question of templateQuestions) {
    expect(templateKeys).toEqual(expect.arrayContaining([...question.services]))
    expect(servicesAskedWith(question)).toHaveLength(question.services.length)
  }
})

test('a set of nails is asked for what decides its time and look', () => {
  const asked = templateQuestions.filter(({ services }) => services.includes('full_set')).map(({ key }) => key)

  expect(asked).toEqual(['on_nails', 'made_where', 'length', 'shape', 'art'])
})

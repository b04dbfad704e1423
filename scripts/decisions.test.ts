import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = `${import.meta.dirname}/..`
const folder = `${root}/docs/decisions`
const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))

test('the list of decisions names each by its number and title, in order', () => {
  const index = readFileSync(`${folder}/README.md`, 'utf8')
  const titles = files.toSorted().map((name) => {
    const [, number, title] = /^# (\d{4}) (.+)\n/.exec(readFileSync(`${folder}/${name}`, 'utf8')) ?? []
    expect(name.slice(0, 4)).toBe(number)
    return `- [${number}](${name}) ${title}`
  })

  expect(index.match(/^- \[\d{4}\].*$/gm)).toEqual(titles)
})

test('where the code says why, that decision is there', () => {
  const links = ['server', 'shared', 'web']
    .flatMap((part) =>
      readdirSync(`${root}/${part}`, { recursive: true, encoding: 'utf8' }).map((name) => `${part}/${name}`),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => readFileSync(`${root}/${path}`, 'utf8').match(/(?<=Why: docs\/decisions\/)\S+/g) ?? [])

  expect(links.length).toBeGreaterThan(12)
  expect(links.filter((name) => !files.includes(name))).toEqual([])
})

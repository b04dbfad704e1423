import { expect, test } from 'vitest'
import { withoutUnused } from './lean-sheet.ts'

test('a lean sheet has only the properties that something in it reads, also through others', () => {
  const sheet = ':root{--a:1px;--b:var(--a);--c:var(--d);--d:2px}p{--e:3;margin:var(--b)}'

  expect(withoutUnused(sheet)).toBe(':root{--a:1px;--b:var(--a);}p{margin:var(--b)}')
})

test('nor has it a theme chosen by hand; dark as the device asks for stays', () => {
  const dark = '@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark}}'

  expect(withoutUnused(`a{color:red}${dark}:root[data-theme=dark]{color-scheme:dark}`)).toBe(`a{color:red}${dark}`)
})

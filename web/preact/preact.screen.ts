/** Behaviours of React that clients' pages rely on and that Preact by itself lacks. */

import 'preact/compat'
import { type ComponentChild, createElement as h } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hydrateRoot } from './react-dom-client.ts'

const fail = (error: unknown): void => expect.fail(String(error))
const heard =
  (tell: (text: string) => void) =>
  ({ currentTarget }: { currentTarget: { value: string } }) =>
    tell(currentTarget.value)

/** Hydrates HTML as rendered on a server, after `before` has changed it. */
function take(html: string, element: ComponentChild, before = (_: HTMLElement) => {}, onUncaughtError = fail) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  before(place)
  return { place, root: hydrateRoot(place, element, { onUncaughtError }) }
}

const letters = ['a', 'b']

/** Each control, with the value that its component holds shown below it. */
function Form() {
  const [value, setValue] = useState({ text: '', notes: '', ticked: false, one: 'a', chosen: 'a' })
  const set = (some: Partial<typeof value>) => setValue((before) => ({ ...before, ...some }))
  return h('form', null, [
    h('input', { value: value.text, onChange: heard((text) => set({ text })) }),
    h('textarea', { value: value.notes, onChange: heard((notes) => set({ notes })) }),
    h('input', { type: 'checkbox', checked: value.ticked, onChange: () => set({ ticked: !value.ticked }) }),
    ...letters.map((one) =>
      h('input', { type: 'radio', name: 'one', checked: value.one === one, onChange: () => set({ one }) }),
    ),
    h(
      'select',
      { value: value.chosen, onChange: heard((chosen) => set({ chosen })) },
      letters.map((one) => h('option', { value: one }, one)),
    ),
    h('output', null, JSON.stringify(value)),
  ])
}

const formHtml = `<form><input value=""><textarea></textarea><input type="checkbox"><input type="radio" name="one" checked><input
type="radio" name="one"><select><option value="a" selected>a</option><option value="b">b</option></select><output>${JSON.stringify(
  { text: '', notes: '', ticked: false, one: 'a', chosen: 'a' },
)}</output></form>`

test('what was typed, ticked and chosen before the script came is kept, in the elements that were there', async () => {
  let there: Element[] = []
  const { place } = take(formHtml, h(Form, null), (before) => {
    there = [...before.querySelectorAll('*')]
    const [text, ticked, , second] = before.querySelectorAll('input')
    const [notes, chosen] = [before.querySelector('textarea'), before.querySelector('select')]
    if (text) text.value = 'Mai'
    if (notes) notes.value = 'almond'
    if (chosen) chosen.value = 'b'
    for (const box of [ticked, second]) if (box) box.checked = true
  })

  const known = { text: 'Mai', notes: 'almond', ticked: true, one: 'b', chosen: 'b' }
  await expect.element(page.getByRole('status')).toHaveTextContent(JSON.stringify(known))
  expect([...place.querySelectorAll('*')]).toEqual(there)
  expect(place.querySelector('textarea')?.value).toBe('almond')

  await page.getByRole('checkbox').click()
  await page.getByRole('radio').nth(0).click()
  await page.getByRole('combobox').selectOptions('a')
  const now = { ...known, ticked: false, one: 'a', chosen: 'a' }
  await expect.element(page.getByRole('status')).toHaveTextContent(JSON.stringify(now))
})

/** A field that accepts digits only, and a choice and a checkbox that ignore changes. */
function Strict() {
  const [digits, setDigits] = useState('')
  return h('form', null, [
    h('input', { value: digits, onChange: heard((text) => setDigits(text.replace(/\D/g, ''))) }),
    h('input', { type: 'checkbox', checked: false, onChange: () => {} }),
    ...letters.map((one) => h('input', { type: 'radio', name: 'two', checked: one === 'a', onChange: () => {} })),
  ])
}

test('a control shows what its component says, also where the component keeps to its value', async () => {
  take('', h(Strict, null))
  const field = page.getByRole('textbox')
  await userEvent.type(field, 'x')
  await expect.element(field).toHaveValue('')
  await userEvent.type(field, '1y2')
  await expect.element(field).toHaveValue('12')

  await page.getByRole('checkbox').click()
  await page.getByRole('radio').nth(1).click()
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  await expect.element(page.getByRole('radio').nth(0)).toBeChecked()
  await expect.element(page.getByRole('radio').nth(1)).not.toBeChecked()
})

test('an attribute that is given no value any longer goes', async () => {
  const says = (lang: string | undefined) => h('p', { lang }, 'Gội đầu')
  const { place, root } = take('', says('en'))
  root.render(says('vi'))
  expect(place.querySelector('p')?.lang).toBe('vi')
  root.render(says(undefined))
  expect(place.innerHTML).toBe('<p>Gội đầu</p>')
})

function Breaks() {
  const [broken, setBroken] = useState(false)
  useEffect(() => setBroken(true), [])
  if (broken) throw new Error('broken')
  return h('p', null, 'whole')
}

test('of an error that nothing caught the page is told, and can show something else', async () => {
  const told = vi.fn()
  const { place, root } = take('<p>whole</p>', h(Breaks, null), undefined, told)
  await expect.poll(() => told.mock.calls.map(([error]) => String(error))).toEqual(['Error: broken'])
  expect(place.innerHTML).toBe('')

  root.render(h('p', null, 'This page is broken'))
  expect(place.innerHTML).toBe('<p>This page is broken</p>')
})

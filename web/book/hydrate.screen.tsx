/** Taking over a page that the server rendered. */

import { type ChangeEvent, useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addTexts, takeTextsBack } from '../testing/client-page.tsx'
import { hydratePage } from './hydrate.ts'
import { ServicesStep } from './ServicesStep.tsx'
import { lotus, service } from './sample-offer.ts'
import { emptyWizard } from './wizard.ts'
import { loadWords } from './words.ts'

afterAll(takeTextsBack)

const letters = ['a', 'b']
const untouched = { text: '', notes: '', ticked: false, one: 'a', chosen: 'a' }

/** Each control, with the values that the component holds below them. */
function Form() {
  const [value, setValue] = useState(untouched)
  const set = (some: Partial<typeof value>) => setValue((before) => ({ ...before, ...some }))
  const type = (name: 'text' | 'notes' | 'chosen') => (event: ChangeEvent<{ value: string }>) =>
    set({ [name]: event.currentTarget.value })
  return (
    <form>
      <input value={value.text} onChange={type('text')} />
      <textarea value={value.notes} onChange={type('notes')} />
      <input type="checkbox" checked={value.ticked} onChange={() => set({ ticked: !value.ticked })} />
      {letters.map((one) => (
        <input key={one} type="radio" name="one" checked={value.one === one} onChange={() => set({ one })} />
      ))}
      <select value={value.chosen} onChange={type('chosen')}>
        {letters.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <output>{JSON.stringify(value)}</output>
    </form>
  )
}

const formHtml = `<form><input value=""><textarea></textarea><input type="checkbox"><input type="radio" name="one" checked><input
type="radio" name="one"><select><option value="a" selected>a</option><option value="b">b</option></select><output>${JSON.stringify(
  untouched,
)}</output></form>`

function placeWith(html: string): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  return place
}

test('what was typed, ticked and chosen before the script came is known to the page', async () => {
  const place = placeWith(formHtml)
  const elements = [...place.querySelectorAll('*')]
  const [text, ticked, , second] = place.querySelectorAll('input')
  const [notes, chosen] = [place.querySelector('textarea'), place.querySelector('select')]
  if (text) text.value = 'Mai'
  if (notes) notes.value = 'almond'
  if (chosen) chosen.value = 'b'
  for (const box of [ticked, second]) if (box) box.checked = true

  hydratePage(place, <Form />, (error) => expect.fail(String(error)))
  const typed = { text: 'Mai', notes: 'almond', ticked: true, one: 'b', chosen: 'b' }
  await expect.element(page.getByRole('status')).toHaveTextContent(JSON.stringify(typed))
  expect([...place.querySelectorAll('*')]).toEqual(elements)
  expect([text?.value, notes?.value, chosen?.value]).toEqual(['Mai', 'almond', 'b'])
  expect([ticked?.checked, second?.checked]).toEqual([true, true])
})

function Breaks() {
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setBroken(true))
    return () => clearTimeout(timer)
  }, [])
  if (isBroken) throw new Error('broken')
  return <p>whole</p>
}

test('a tap before the page is taken over counts', async () => {
  const place = placeWith('<button type="button">0</button>')
  hydratePage(place, <Counter />, (error) => expect.fail(String(error)))
  place.querySelector('button')?.click()
  await expect.poll(() => place.innerHTML).toBe('<button type="button">1</button>')
})

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

test('a page whose script breaks can show something else', async () => {
  const place = placeWith('<p>whole</p>')
  const errors: unknown[] = []
  hydratePage(place, <Breaks />, (error, show) => {
    errors.push(String(error))
    setTimeout(() => show(<p>This page is broken</p>))
  })
  await expect.poll(() => errors).toEqual(['Error: broken'])
  await expect.poll(() => place.innerHTML).toBe('<p>This page is broken</p>')
})

test('the rest of a long menu follows what the server draws of it', async () => {
  await addTexts(loadWords)
  const services = Array.from({ length: 120 }, (_, index) => service(`Design ${index + 1}`))
  const step = <ServicesStep offer={lotus({ services })} wizard={emptyWizard} onChange={() => undefined} />
  const place = placeWith(renderToString(step))
  const drawn = [...place.querySelectorAll('li')]
  expect(drawn).toHaveLength(50)

  hydratePage(place, step, (error) => expect.fail(String(error)))
  await expect.poll(() => place.querySelectorAll('li').length).toBe(120)
  expect([...place.querySelectorAll('li')].slice(0, 50)).toEqual(drawn)
})

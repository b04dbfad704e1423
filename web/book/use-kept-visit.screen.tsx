/** What a page restores of a visit when its script takes it over. */

import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { hydratePage } from './hydrate.ts'
import { lotus } from './sample-offer.ts'
import { nothingSaved, save } from './saved.ts'
import { hasNothing, useKeptVisit } from './use-kept-visit.ts'

afterEach(() => sessionStorage.clear())

const offer = lotus()
let rendered: string[] = []

/** Shows whether the visit is restored, and the step that it has reached. */
function Probe({ isNew = false }) {
  const { restored, saved } = useKeptVisit(offer, 'services', isNew)
  rendered.push(`${restored} ${saved.reached}`)
  return <p>{saved.reached}</p>
}

function hydrate() {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Probe />)
  rendered = []
  hydratePage(place, <Probe isNew={hasNothing(offer.salon.id)} />, (error) => expect.fail(String(error)))
  return place
}

test('a first visit is rendered once', async () => {
  hydrate()
  await expect.poll(() => sessionStorage.length).toBe(1)
  expect(rendered).toEqual(['true services'])
})

test('a visit that the tab has stored is restored', async () => {
  save(sessionStorage, offer.salon.id, { ...nothingSaved, reached: 'time' })
  const place = hydrate()
  await expect.poll(() => place.innerHTML).toBe('<p>time</p>')
})

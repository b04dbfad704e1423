/** Set-up and tear-down of every screen test. */

import './shifted-clock.ts'
import './quiet-react.ts'
import { afterEach, beforeAll, beforeEach, expect, type Mock, vi } from 'vitest'
import { setThisYear } from '../../shared/format.ts'
import '../app/app.css'
import { loadWords } from '../app/words.ts'
import { now } from '../clock.ts'
import { nameOwnChanges } from '../live/own-changes.ts'
import { addWords, startText } from '../text/start.ts'
import { readPart } from '../ui/turn-to.ts'
import { watchTyping } from '../ui/typed-work.ts'
import { close, onDesktop, turn } from './app.tsx'

beforeAll(async () => {
  if (started) return
  started = true
  const text = startText({ en: await loadWords('en') }, 'en')
  await readPart((other) => addWords(text, other, () => loadWords(other)))
  setThisYear(now())
  nameOwnChanges()
  watchTyping(document)
})
let started = false

let complaints: Mock[] = []

beforeEach(async () => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  await turn(onDesktop)
})

afterEach(() => {
  close()
  localStorage.clear()
  sessionStorage.clear()
  expect(complaints.flatMap(({ mock }) => mock.calls)).toEqual([])
  vi.restoreAllMocks()
})

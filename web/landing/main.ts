/** The script of the landing page: remembers the chosen language, and plays the demo. */

import '../fonts.css'
import './landing.css'
import { languageOfTag } from '../../shared/text/language.ts'
import { rememberLanguage } from '../text/remembered.ts'

/** Steps through the pictures of the demo by itself, until somebody takes over. */
const stepMs = 5_000

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  const language = link && languageOfTag(link.hreflang || document.documentElement.lang)
  if (language) rememberLanguage(language)
})

for (const demo of document.querySelectorAll<HTMLElement>('[popover]')) playDemo(demo)

/** @param demo the popover with the steps */
function playDemo(demo: HTMLElement): void {
  const steps = [...demo.querySelectorAll('li')]
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let now = 0
  let timer: number | null = null

  function show(step: number): void {
    now = Math.min(Math.max(step, 0), steps.length - 1)
    for (const [index, one] of steps.entries()) one.hidden = index !== now
    for (const place of demo.querySelectorAll('[data-place]')) place.textContent = `${now + 1} / ${steps.length}`
  }

  function play(on: boolean): void {
    if (timer !== null) clearInterval(timer)
    timer = on ? window.setInterval(goOn, stepMs) : null
    for (const one of demo.querySelectorAll<HTMLElement>('[data-when]'))
      one.hidden = (one.dataset['when'] === 'playing') !== on
    demo.querySelector('ol')?.setAttribute('aria-live', on ? 'off' : 'polite')
  }

  function goOn(): void {
    show(now + 1)
    if (now === steps.length - 1) play(false)
  }

  for (const controls of demo.querySelectorAll<HTMLElement>('[data-controls]')) controls.hidden = false
  show(0)
  play(false)

  demo.addEventListener('toggle', (event) => {
    const opens = event instanceof ToggleEvent && event.newState === 'open'
    if (opens) show(0)
    play(opens && !still.matches)
  })
  demo.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null
    if (!button) return
    const playing = timer !== null
    if (button.dataset['do'] === 'pause') {
      if (!playing && now === steps.length - 1) show(0)
      play(!playing)
      return
    }
    play(false)
    show(now + (button.dataset['do'] === 'back' ? -1 : 1))
  })
}

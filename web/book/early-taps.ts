/** Taps on what the server rendered are kept until the page's script is at work, which `isAtWork` says, and are then done again. */

const pressed: HTMLElement[] = []

/** Returns a function that keeps no more of them: to be called where the page hears taps before it is at work. */
export function keepTaps(): () => void {
  document.addEventListener('click', keep)
  const observer = new MutationObserver(() => {
    observer.disconnect()
    document.removeEventListener('click', keep)
    void tapAgain()
  })
  observer.observe(document.documentElement, { attributeFilter: ['data-works'] })
  return () => document.removeEventListener('click', keep)
}

function keep(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button) return
  event.preventDefault() // a form would be sent by the browser, and what was typed be lost
  pressed.push(button)
}

/** One at a time, as each changes the page for the next. */
async function tapAgain(): Promise<void> {
  for (const button of pressed) {
    button.click()
    await Promise.resolve()
  }
}

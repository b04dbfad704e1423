/**
 * What clients' pages use of `react-dom/client`, on Preact: their builds resolve it to this file. Preact's own takes no
 * `onUncaughtError`, and forgets what was typed before the script came. Why: docs/decisions/0151-clients-pages-run-on-preact.md
 */

import { type ComponentChild, createElement, hydrate, render } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import { tellTyped, typedIn } from './typed-before.ts'
import './as-react-does.ts'

interface Options {
  /** Called once the page is removed. */
  onUncaughtError: (error: unknown) => void
}

interface Root {
  render: (page: ComponentChild) => void
}

/** Takes over what the server rendered into `place`. */
export function hydrateRoot(place: Element, page: ComponentChild, { onUncaughtError }: Options): Root {
  const typed = typedIn(place)
  hydrate(createElement(Guarded, { onError: onUncaughtError }, page), place)
  tellTyped(typed)
  return { render: (next) => render(next, place) }
}

interface GuardedProps {
  onError: Options['onUncaughtError']
  children?: ComponentChild
}

function Guarded({ onError, children }: GuardedProps): ComponentChild {
  const [error] = useErrorBoundary(onError)
  return error ? null : children
}

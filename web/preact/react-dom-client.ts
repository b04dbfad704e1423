/**
 * The part of `react-dom/client` that clients' pages use, on Preact: their builds resolve the import to this file. Preact's own
 * version has no `onUncaughtError`, and loses what was typed before hydration. Why:
 * docs/decisions/0151-clients-pages-run-on-preact.md
 */

import { type ComponentChild, createElement, hydrate, render } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import { tellTyped, typedIn } from './typed-before.ts'
import './as-react-does.ts'

interface Options {
  /** Called when an error has removed the page. */
  onUncaughtError: (error: unknown) => void
}

interface Root {
  render: (page: ComponentChild) => void
}

/** Hydrates what the server rendered into `place`. */
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

import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { answerAsking } from './ask-before.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { isWorkTyped, letGoTyped } from './typed-work.ts'

/** Asks before unsaved work is left: by Back, the menu, a link, signing out, or closing the tab. */
export function AskBeforeLeaving() {
  const { status, proceed, reset } = useBlocker({
    // A change of only the URL parameters closes dialogs but keeps the page, so only the input of dialogs would be lost.
    shouldBlockFn: ({ current, next }) =>
      (current.pathname === next.pathname ? dialogs() : [document]).some((place) => isWorkTyped(place)),
    enableBeforeUnload: () => isWorkTyped(document),
    withResolver: true,
  })

  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  useEffect(() => answerAsking((go) => setWaiting(() => go)), [])

  function stay() {
    setWaiting(null)
    reset?.()
  }

  function go() {
    letGoTyped(document)
    proceed?.()
    waiting?.()
    setWaiting(null)
  }

  return <LeaveQuestion open={status === 'blocked' || waiting !== null} onStay={stay} onLeave={go} />
}

function dialogs(): Element[] {
  return [...document.querySelectorAll('[role=dialog]')]
}

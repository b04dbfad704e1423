import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { answerAsking } from './ask-before.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { isWorkTyped, letGoTyped } from './typed-work.ts'

/** Back, the menu, a link, signing out, or closing the tab: typed work is left only once that is confirmed. */
export function AskBeforeLeaving() {
  const { status, proceed, reset } = useBlocker({
    // Another search of the same page takes away what lies over the page, and nothing else.
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

import { useBlocker } from '@tanstack/react-router'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { isWorkTyped, letGoTyped } from './typed-work.ts'

/** Back, the menu, a link, or closing the tab: typed work is left only once that is confirmed. */
export function AskBeforeLeaving() {
  const { status, proceed, reset } = useBlocker({
    // Another search of the same page takes away what lies over the page, and nothing else.
    shouldBlockFn: ({ current, next }) =>
      (current.pathname === next.pathname ? dialogs() : [document]).some((place) => isWorkTyped(place)),
    enableBeforeUnload: () => isWorkTyped(document),
    withResolver: true,
  })

  function go() {
    letGoTyped(document)
    proceed?.()
  }

  return <LeaveQuestion open={status === 'blocked'} onStay={() => reset?.()} onLeave={go} />
}

function dialogs(): Element[] {
  return [...document.querySelectorAll('[role=dialog]')]
}

import { createContext, type ReactNode, type RefObject, useContext, useRef, useState } from 'react'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { isWorkTyped, letGoTyped } from './typed-work.ts'

interface Leaving {
  /** Of what holds the form. */
  place: RefObject<HTMLDivElement | null>
  /** Closes at once where nothing was typed, otherwise once that is confirmed. */
  leave: () => void
  question: ReactNode
}

/** How a dialog is left that is not saved: by Esc, its cross, a tap beside it, or Cancel. */
export function useLeaveTyped(onClose: () => void): Leaving {
  const place = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)

  function leave() {
    if (place.current && isWorkTyped(place.current)) setAsking(true)
    else onClose()
  }

  function go() {
    if (place.current) letGoTyped(place.current)
    setAsking(false)
    onClose()
  }

  return { place, leave, question: <LeaveQuestion open={asking} onStay={() => setAsking(false)} onLeave={go} /> }
}

export const LeaveContext = createContext<(() => void) | null>(null)

/** Of the dialog around it. @throws Error outside of one */
export function useLeave(): () => void {
  const leave = useContext(LeaveContext)
  if (!leave) throw new Error('There is no dialog around this.')
  return leave
}

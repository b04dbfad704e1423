import { createContext, type ReactNode, type RefObject, useContext, useRef, useState } from 'react'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { isWorkTyped, letGoTyped } from './typed-work.ts'

interface LeaveForm {
  /** The element that contains the form. */
  place: RefObject<HTMLDivElement | null>
  /** Closes, after confirmation if there is unsaved work. */
  leave: () => void
  question: ReactNode
}

/** How a dialog is closed without saving: by Esc, the close button, a tap outside, or Cancel. */
export function useLeaveTyped(onClose: () => void): LeaveForm {
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

/** The `leave` of the surrounding dialog. @throws Error outside of one */
export function useLeave(): () => void {
  const leave = useContext(LeaveContext)
  if (!leave) throw new Error('There is no dialog around this.')
  return leave
}

import { useEffect } from 'react'
import { createPortal } from 'react-dom'

interface PrintBookingProps {
  lines: readonly string[]
  onDone: () => void
}

/** Prints one booking instead of the page. */
export function PrintBooking({ lines, onDone }: PrintBookingProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    const ready = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(ready)
      window.removeEventListener('afterprint', onDone)
    }
  }, [onDone])

  return createPortal(
    <div className="print-sheet justify-items-start! gap-2 p-8 text-lg">
      {lines.map((line, index) => (
        <p key={line} className={index === 0 ? 'text-xl font-semibold' : 'whitespace-pre-line'}>
          {line}
        </p>
      ))}
    </div>,
    document.body,
  )
}

import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why a form was rejected, next to its submit button. */
export function AlertNote({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex gap-2.5 rounded-md bg-cancelled-tint px-3.5 py-3 text-sm text-cancelled-ink">
      <CircleAlert size={20} className="flex-none" aria-hidden />
      {children}
    </p>
  )
}

import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** A collapsed section of the booking's details, loaded when expanded. */
export function Unfolding({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)

  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group border-t border-line">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-1.5 rounded-md font-semibold">
        <ChevronRight size={18} className="transition-transform group-open:rotate-90" aria-hidden />
        {title}
      </summary>
      {open && children}
    </details>
  )
}

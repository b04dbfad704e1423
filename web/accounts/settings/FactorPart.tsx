import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'

interface FactorPartProps {
  icon: LucideIcon
  title: string
  hint: string
  /** Its state in a word: 'On'. */
  state?: { word: string; isOn: boolean }
  children: ReactNode
}

/** One kind of second factor: what it is, its state, and its actions. */
export function FactorPart({ icon: Icon, title, hint, state, children }: FactorPartProps) {
  return (
    <section className="flex gap-3">
      <Icon size={22} className="mt-0.5 flex-none text-ink-3" aria-hidden />
      <div className="grid min-w-0 grow gap-2">
        <div>
          <h3 className="flex flex-wrap items-center gap-2 text-md font-semibold">
            {title}
            {state && (
              <Badge className={state.isOn ? 'bg-confirmed-tint! text-confirmed-ink!' : ''}>{state.word}</Badge>
            )}
          </h3>
          <p className="text-sm text-ink-2">{hint}</p>
        </div>
        {children}
      </div>
    </section>
  )
}

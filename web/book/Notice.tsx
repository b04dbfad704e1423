import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Salon } from '../../shared/salons/contract.ts'
import { ReachSalon } from './ReachSalon.tsx'

interface NoticeProps {
  title?: string
  /** Whom to reach where a sentence sends clients to the salon. */
  salon?: Pick<Salon, 'phone' | 'address'>
  children: ReactNode
}

/** An error: announced by screen readers at once, and shown until it is fixed. */
export function Notice({ title, salon, children }: NoticeProps) {
  return (
    <div role="alert" className="mb-4.5 flex gap-2.5 rounded-md border border-danger bg-surface px-3.5 py-3">
      <CircleAlert size={20} className="mt-0.5 flex-none text-danger" aria-hidden />
      <div className="grid gap-1">
        {title && <p className="font-semibold text-danger">{title}</p>}
        {children}
        {salon && <ReachSalon salon={salon} />}
      </div>
    </div>
  )
}

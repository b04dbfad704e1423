import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  hint: string
  action?: ReactNode
}

export function EmptyState({ icon: Icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1.5 px-5 py-10 text-center">
      <Icon size={36} className="mb-1.5 text-ink-3" aria-hidden />
      <h2>{title}</h2>
      <p className="max-w-read text-ink-2">{hint}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

interface ErrorStateProps {
  title: string
  message: string
  /** Possible actions: try again, log in. */
  action: ReactNode
  /** Details for support, collapsed. */
  details?: ReactNode
}

export function ErrorState({ title, message, action, details }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-1.5 px-5 py-10 text-center">
      <CloudOff size={36} className="mb-1.5 text-danger" aria-hidden />
      <h2>{title}</h2>
      <p className="max-w-read text-ink-2">{message}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>
      {details}
    </div>
  )
}

import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

interface ErrorStateProps {
  title: string
  message: string
  /** A second sentence. */
  hint?: string | undefined
  /** For support, small: `503: Service Unavailable`. */
  text?: string | undefined
  /** Possible actions: try again, log in. */
  action: ReactNode
  /** Details for support, collapsed. */
  details?: ReactNode
}

export function ErrorState({ title, message, hint, text, action, details }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-1.5 px-5 py-10 text-center">
      <CloudOff size={36} className="mb-1.5 text-danger" aria-hidden />
      <h2>{title}</h2>
      <p className="max-w-read text-ink-2">{message}</p>
      {hint && <p className="max-w-read text-ink-2">{hint}</p>}
      {text && <ErrorText>{text}</ErrorText>}
      <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>
      {details}
    </div>
  )
}

export function ErrorText({ children }: { children: string }) {
  return <p className="text-sm wrap-anywhere text-ink-3">{children}</p>
}

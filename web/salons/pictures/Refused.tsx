import { CircleAlert } from 'lucide-react'

/** Why a file was rejected. */
export function Refused({ id, sentence }: { id: string; sentence: string }) {
  return (
    <p id={id} role="alert" className="flex items-center gap-1.5 text-sm font-medium text-danger">
      <CircleAlert size={16} className="flex-none" aria-hidden />
      {sentence}
    </p>
  )
}

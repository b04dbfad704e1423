import type { LucideIcon } from 'lucide-react'

/** Hint in an empty zone. */
export function NothingHere({ icon: Icon, title, hint }: { icon: LucideIcon; title: string; hint?: string }) {
  return (
    <div className="grid justify-items-center gap-1 px-5 py-8 text-center">
      <Icon size={32} strokeWidth={1.75} className="mb-1 text-ink-3" aria-hidden />
      <p className="font-semibold">{title}</p>
      {hint && <p className="text-sm text-ink-2">{hint}</p>}
    </div>
  )
}

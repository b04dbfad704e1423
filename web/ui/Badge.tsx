import type { ReactNode } from 'react'

const looks = {
  plain: 'bg-sunken px-2.5 h-7 rounded-full text-ink-2',
  outline: 'border border-field bg-surface px-1.5 rounded-sm text-xs text-ink-2',
} as const

interface BadgeProps {
  look?: keyof typeof looks
  /** Background and text colour of a state, such as `bg-confirmed-tint text-confirmed-ink`. */
  className?: string
  children: ReactNode
}

export function Badge({ look = 'plain', className = '', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-sm font-medium whitespace-nowrap ${looks[look]} ${className}`}
    >
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'

interface ScrollBoxProps {
  label: string
  className?: string
  children: ReactNode
}

const boxClass = 'relative overflow-auto rounded-md outline-offset-2'

/** A scrollable box that can be scrolled by keyboard too. */
export function ScrollBox({ label, className = '', children }: ScrollBoxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <section tabIndex={0} aria-label={label} className={`${boxClass} ${className}`}>
      {children}
    </section>
  )
}

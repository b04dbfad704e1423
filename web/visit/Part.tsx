import { type ReactNode, useEffect, useId, useRef } from 'react'

interface PartProps {
  title: string
  hint: string
  children: ReactNode
}

/** An expandable section; screen readers start at its heading. */
export function Part({ title, hint, children }: PartProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <section
      aria-labelledby={id}
      className="mt-3.5 rounded-lg border border-line bg-surface p-[min(1rem,5vw)] shadow-card"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="scroll-mt-4 outline-none">
        {title}
      </h2>
      <p className="text-ink-2">{hint}</p>
      {children}
    </section>
  )
}

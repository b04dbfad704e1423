import { useEffect, useRef } from 'react'

/** Gets the focus when its screen opens, so that screen readers read it first. */
export function KioskTitle({ text, lead }: { text: string; lead?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])

  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[1.75rem]/9 outline-none md:text-[2.75rem]/14 lg:landscape:text-[2.25rem]/11"
      >
        {text}
      </h1>
      {lead && <p className="mt-1.5 text-base text-ink-2 md:text-[1.375rem]/8">{lead}</p>}
    </>
  )
}

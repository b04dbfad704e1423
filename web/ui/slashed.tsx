import type { ReactNode } from 'react'

/** A label that may continue on another line after a slash. */
export function slashed(label: string): ReactNode[] {
  return label.split(/(?<=\/)/u).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={part} />, part]))
}

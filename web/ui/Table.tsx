import type { ComponentProps, ReactNode } from 'react'

interface TableProps {
  /** Caption for screen readers. */
  label: string
  /** Wider than most screens: scrolls, also by keyboard. */
  wide?: boolean
  head: ReactNode
  children: ReactNode
}

export function Table({ label, wide = false, head, children }: TableProps) {
  return (
    <div
      {...(wide && { role: 'region', tabIndex: 0, 'aria-label': label })}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface shadow-card"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export function Row(props: ComponentProps<'tr'>) {
  return <tr {...props} className="border-b border-line last:border-b-0 hover:bg-hover/45" />
}

interface CellProps {
  /** Numbers are right-aligned. */
  figures?: boolean
  className?: string
  children: ReactNode
}

export function HeadCell({ figures = false, className = '', children }: CellProps) {
  return (
    <th
      scope="col"
      className={`border-b border-line-2 bg-sunken px-2 py-3 text-sm font-medium whitespace-nowrap text-ink-2 first:pl-5 last:pr-3 2xl:px-4 2xl:last:pr-5 ${figures ? 'text-right' : 'text-left'} ${className}`}
    >
      {children}
    </th>
  )
}

export function Cell({ figures = false, className = '', children }: CellProps) {
  return (
    <td
      className={`px-2 py-2 text-md first:pl-5 last:pr-3 2xl:px-4 2xl:last:pr-5 ${figures ? 'num text-right' : ''} ${className}`}
    >
      {children}
    </td>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cardClass } from '../ui/Card.tsx'

/** Figures side by side on a card, separated by hairlines. */
export function Figures({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`${cardClass} overflow-clip`}>
      <dl className={`grid gap-px bg-line ${className}`}>{children}</dl>
    </div>
  )
}

interface FigureProps {
  word: string
  /** Its info button. */
  note?: ReactNode
  figure: ReactNode
  /** Shown below the figure. */
  children?: ReactNode
  className?: string
}

export function Figure({ word, note, figure, children, className = '' }: FigureProps) {
  return (
    <div className={`min-w-0 bg-surface px-4 py-3.5 max-[22.5rem]:px-2.5 md:px-5 md:py-4 ${className}`}>
      <dt className="flex min-h-6 items-center justify-between gap-1 text-sm text-ink-2 md:text-md">
        {word}
        {note && <span className="-my-3 -mr-3">{note}</span>}
      </dt>
      <dd>
        <span className="num block text-2xl font-semibold max-[22.5rem]:text-lg">{figure}</span>
        {children}
      </dd>
    </div>
  )
}

/** The same figure of the previous period. */
export function Earlier({ figure }: { figure: string }) {
  const { t } = useTranslation('reports')
  return (
    <span className="block text-sm text-ink-3">
      {t('earlier')}: <span className="num">{figure}</span>
    </span>
  )
}

/** A share as a bar; the text next to it says the same. */
export function Bar({ percent, className = '' }: { percent: number; className?: string }) {
  return (
    <svg className={`my-1.5 h-2 w-full overflow-hidden rounded-full ${className}`} aria-hidden>
      <rect width="100%" height="100%" className="fill-sunken" />
      <rect width={`${Math.max(0, Math.min(100, percent))}%`} height="100%" rx="4" className="fill-brand" />
    </svg>
  )
}

import { type ReactNode, useId, useState } from 'react'

interface ZoneProps {
  title: string
  count?: number
  /** At the right of the title. */
  end?: ReactNode
  /** On phones one zone is shown at a time. */
  isChosen: boolean
  dim?: boolean
  /** A second list in the same column: both titles become buttons. */
  other?: { title: string; count: number; content: ReactNode } | false
  /** Above the title: what comes first. */
  top?: ReactNode
  children: ReactNode
}

/** A column of the board, which scrolls by itself. */
export function Zone({ title, count, end, isChosen, dim = false, other = false, top, children }: ZoneProps) {
  const id = useId()
  const [isTurned, setTurned] = useState(false)
  const shown = isTurned && other ? other.content : children
  return (
    <section
      aria-labelledby={id}
      className={`min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card lg:flex ${isChosen ? 'flex' : 'hidden'} ${dim ? 'opacity-55' : ''}`}
    >
      {top}
      {other ? (
        <div className="grid flex-none grid-cols-2 border-b border-line">
          <h2 id={id} className="sr-only">
            {title}
          </h2>
          <TurnButton title={title} isPressed={!isTurned} onPress={() => setTurned(false)} />
          <TurnButton title={other.title} count={other.count} isPressed={isTurned} onPress={() => setTurned(true)} />
        </div>
      ) : (
        <div className="flex min-h-11.5 flex-none items-center gap-2 border-b border-line px-3.5">
          <h2 id={id}>{title}</h2>
          {count !== undefined && (
            <span className="num rounded-full bg-sunken px-2.5 text-sm font-semibold text-ink-2">{count}</span>
          )}
          {end && <span className="ml-auto text-xs text-ink-3">{end}</span>}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <div tabIndex={0} className="relative flex-1 -outline-offset-3 lg:overflow-y-auto">
        {shown}
      </div>
    </section>
  )
}

interface TurnButtonProps {
  title: string
  count?: number
  isPressed: boolean
  onPress: () => void
}

function TurnButton({ title, count, isPressed, onPress }: TurnButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={
        'flex min-h-11.5 items-center justify-center gap-2 border-b-3 border-transparent px-2 font-medium text-ink-2 -outline-offset-3 ' +
        'aria-pressed:border-brand aria-pressed:font-semibold aria-pressed:text-brand-ink'
      }
    >
      {title}
      {count !== undefined && (
        <span className="num rounded-full bg-brand px-2 text-sm font-semibold text-on-brand">{count}</span>
      )}
    </button>
  )
}

/** Groups rows under a heading. */
export function ZonePart({ title, end }: { title: string; end?: ReactNode }) {
  return (
    <h3 className="flex min-h-8 items-center gap-2 border-y border-line bg-sunken px-3.5 text-sm font-medium text-ink-2 first:border-t-0">
      {title}
      {end !== undefined && <span className="num ml-auto">{end}</span>}
    </h3>
  )
}

export const rowClass = 'relative border-t border-line first:border-t-0'
/** Stretches over its row, so that the whole row can be pressed, except for buttons above it. */
export const rowButtonClass = 'text-left after:absolute after:inset-0 -outline-offset-3'

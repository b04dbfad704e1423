import { useTranslation } from 'react-i18next'
import type { Halves } from '../../shared/floor/rules.ts'
import { showTurns } from './halves.ts'

interface TurnMarkProps {
  /** The turns that the visit counts. */
  halves: Halves
  /** Shown in the ring: the member's total of the day including this visit. Absent: `halves`. */
  total?: Halves
  large?: boolean
  className?: string
}

/** The marks of paper turn books: a ring with a number for a full turn or more, H for a half, 0 for none. */
export function TurnMark({ halves, total = halves, large = false, className = '' }: TurnMarkProps) {
  const { t } = useTranslation('floorBoard')
  const size = large ? 'size-10 text-xl' : 'size-7 text-md'
  const shape = halves >= 2 ? 'rounded-full border-2' : halves > 0 ? 'rounded-sm border-2' : ''
  const words = halves >= 2 ? t('mark.turns', { turns: showTurns(halves) }) : t(halves > 0 ? 'mark.half' : 'mark.none')

  return (
    <span
      className={`num inline-grid flex-none place-items-center border-current font-semibold ${size} ${shape} ${className}`}
    >
      <span aria-hidden>{halves >= 2 ? showTurns(total) : halves > 0 ? 'H' : '0'}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

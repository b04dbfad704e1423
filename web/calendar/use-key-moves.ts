import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasBegun } from '../../shared/bookings/stages.ts'
import { addMinutes, type Interval } from '../../shared/time.ts'
import { customerName } from '../bookings/people.ts'
import type { Words } from '../bookings/words.ts'
import type { Card, Column } from './cards.ts'
import { afterKey, takesUp } from './keys.ts'
import { type Draft, draftOf } from './move.ts'
import { isArrow, neighbourOf } from './neighbours.ts'
import type { DraggedCard } from './use-drag.ts'

interface KeyWork {
  columns: readonly Column[]
  day: Interval
  words: Words
  /** Distance per arrow key. */
  stepMinutes: number
  mayMove: (card: Card) => boolean
  onDrop: (held: DraggedCard) => void
  onReach: (card: Card) => void
}

/** Moves cards by keyboard and announces their position to screen readers. `onKeyDown` is stable. */
export function useKeyMoves({ columns, day, words, stepMinutes, mayMove, onDrop, onReach }: KeyWork) {
  const { t } = useTranslation('calendar')
  const [held, setHeld] = useState<DraggedCard | null>(null)
  const [said, setSaid] = useState('')

  function say({ start, minutes, staffId }: Draft) {
    const staff = columns.find((column) => column.staffId === staffId)?.name || t('unassigned')
    setSaid(t('said.place', { times: words.times(start, addMinutes(start, minutes)), staff }))
  }

  function carry(event: KeyboardEvent<HTMLElement>, { card, draft }: DraggedCard) {
    // Shortcuts are suspended meanwhile.
    if (event.key.length === 1) event.stopPropagation()
    const staffIds = columns.map(({ staffId }) => staffId)
    const answer = afterKey(draft, event, day, staffIds, stepMinutes)
    if (answer === null) return
    event.preventDefault()
    event.stopPropagation()
    if (answer === 'put' || answer === 'back') {
      setHeld(null)
      if (answer === 'put') onDrop({ card, draft })
      else setSaid(t('said.back'))
      return
    }
    const next = hasBegun(card.booking.services) ? { ...answer.draft, start: card.start } : answer.draft
    setHeld({ card, draft: next })
    say(next)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, card: Card) {
    if (held) return carry(event, held)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (takesUp(event) && mayMove(card)) {
      event.preventDefault()
      setHeld({ card, draft: draftOf(card) })
      setSaid(t('said.taken', { name: customerName(card.booking) }))
    } else if (isArrow(event.key)) {
      event.preventDefault()
      const next = neighbourOf(columns, card, event.key)
      if (next) onReach(next)
    }
  }

  const latest = useRef(handleKeyDown)
  useEffect(() => {
    latest.current = handleKeyDown
  })

  return {
    held,
    said,
    onKeyDown: useCallback((event: KeyboardEvent<HTMLElement>, card: Card) => latest.current(event, card), []),
    /** Losing the focus cancels the move. */
    onLeave: useCallback(() => setHeld(null), []),
  }
}

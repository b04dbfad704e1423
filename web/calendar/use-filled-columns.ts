import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { whenIdle } from '../ui/use-growing.ts'

/** So many are filled at once, wherever they are. */
const usualColumns = 12
const step = 8

interface FilledColumns {
  date: string
  from: number
  /** Exclusive. */
  to: number
}

/**
 * Tells which columns of a day show their cards: in a large salon those within view at once, and more whenever the browser is idle.
 * @param pixels the least width of a column
 */
export function useFilledColumns(
  scroller: RefObject<HTMLElement | null>,
  { date, count, pixels }: { date: string; count: number; pixels: number },
): (index: number) => boolean {
  const [filled, setFilled] = useState<FilledColumns | null>(null)
  const isLarge = count > usualColumns
  const { from, to } = filled?.date === date ? filled : { from: 0, to: 0 }

  // Asking the browser instead would make it lay out the day before its cards are there.
  const scrolled = useRef(0)
  useEffect(() => {
    const area = scroller.current
    const note = () => {
      scrolled.current = area?.scrollLeft ?? 0
    }
    area?.addEventListener('scroll', note, { passive: true })
    return () => area?.removeEventListener('scroll', note)
  }, [scroller])

  useLayoutEffect(() => {
    if (!isLarge || to > 0) return
    const left = Math.floor(scrolled.current / pixels)
    // oxlint-disable-next-line react/set-state-in-effect -- a day begins without cards, in the same frame
    setFilled({ date, from: left - 1, to: left + 1 + Math.ceil(window.innerWidth / pixels) })
  }, [isLarge, to, date, pixels])

  useEffect(() => {
    if (!isLarge || to === 0 || (from <= 0 && to >= count)) return
    return whenIdle(() => startTransition(() => setFilled({ date, from: from - step, to: to + step })))
  }, [isLarge, from, to, count, date])

  return (index) => !isLarge || (from <= index && index < to)
}

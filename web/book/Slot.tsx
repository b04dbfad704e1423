import { CalendarX } from 'lucide-react'
import { useId, useState } from 'react'
import type { VisitSlot } from '../../shared/bookings/visit-day.ts'
import { showTime } from '../../shared/format.ts'

interface SlotProps {
  zone: string
  slot: VisitSlot
  pressed: boolean
  /** Why it cannot be chosen; null when it can. */
  refusal: string | null
  focus: { 'data-id': string; tabIndex: number; onFocus: () => void }
  onChoose: () => void
}

const shape = 'min-h-12 w-full rounded-md border px-1 text-md font-medium'

export function Slot({ zone, slot, pressed, refusal, focus, onChoose }: SlotProps) {
  const time = showTime(zone, Date.parse(slot.startDateTime))
  if (refusal !== null) return <TakenSlot time={time} refusal={refusal} focus={focus} />
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onChoose}
      {...focus}
      className={`${shape} num border-field bg-surface whitespace-normal! hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:font-semibold aria-pressed:text-on-brand`}
    >
      {time}
    </button>
  )
}

/** Stays focusable when disabled, to explain why on hover, focus and tap. */
function TakenSlot({ time, refusal, focus }: { time: string; refusal: string; focus: SlotProps['focus'] }) {
  const tipId = useId()
  const [tapped, setTapped] = useState(false)
  const [clock, ...half] = time.split(' ')
  return (
    <div className="group relative">
      <button
        type="button"
        aria-disabled
        aria-pressed={false}
        aria-describedby={tipId}
        onClick={() => setTapped(true)}
        onBlur={() => setTapped(false)}
        onPointerLeave={() => setTapped(false)}
        {...focus}
        className={`${shape} flex cursor-not-allowed items-center justify-center gap-[3px] border-dashed border-field bg-sunken opacity-50`}
      >
        <CalendarX size={15} aria-hidden className="flex-none" />
        <span className="num">
          {clock}
          <span className="sr-only"> {half.join(' ')}</span>
        </span>
      </button>
      <span
        id={tipId}
        role="tooltip"
        className={`pointer-events-none absolute bottom-[calc(100%+0.5rem)] left-1/2 z-5 w-max max-w-28 -translate-x-1/2 rounded-sm bg-ink px-2.5 py-1.5 text-center text-xs text-surface md:max-w-48 ${tapped ? '' : 'hidden'} group-focus-within:block group-hover:block`}
      >
        {refusal}
      </span>
    </div>
  )
}

interface MeterProps {
  /** Elapsed and promised minutes. */
  value: number
  promised: number
  /** Colour up to the promised time. */
  colour: string
  thin?: boolean
}

/** Elapsed time of the promised time; the excess is orange. The text next to it says the same. */
export function Meter({ value, promised, colour, thin = false }: MeterProps) {
  const over = value > promised
  const share = over ? promised / Math.max(value, 1) : value / Math.max(promised, 1)
  return (
    <span
      aria-hidden
      className={`block overflow-hidden rounded-full ${thin ? 'h-1.5' : 'h-2'} ${over ? 'bg-no-show' : 'bg-sunken'}`}
    >
      <span
        className={`block h-full ${colour} ${over ? 'border-r-3 border-surface' : 'rounded-full'}`}
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </span>
  )
}

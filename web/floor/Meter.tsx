interface MeterProps {
  /** So far, and what was promised: minutes. */
  value: number
  promised: number
  /** The colour of the promised part. */
  colour: string
  thin?: boolean
}

/** How much of what was promised has gone by; past it, the rest is orange. The words beside it say the same. */
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

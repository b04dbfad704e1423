import { Minus, Plus } from 'lucide-react'
import { Button } from '../ui/Button.tsx'

interface StepperProps {
  label: string
  /** Accessible names of the buttons. */
  fewer: string
  more: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** A number with a button on each side. */
export function Stepper({ label, fewer, more, min, max, value, onChange }: StepperProps) {
  return (
    <fieldset className="inline-flex items-center rounded-md border border-field bg-surface">
      <legend className="sr-only">{label}</legend>
      <Button look="ghost" shape="icon" aria-label={fewer} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={18} aria-hidden />
      </Button>
      <output className="num min-w-8 text-center font-semibold">{value}</output>
      <Button look="ghost" shape="icon" aria-label={more} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus size={18} aria-hidden />
      </Button>
    </fieldset>
  )
}

import { Switch as Base } from '@base-ui/react/switch'

interface SwitchProps {
  /** Accessible name: 'Monday'. */
  label: string
  /** Visible state next to it: 'Working', 'Day off'. */
  word: string
  on: boolean
  onChange: (on: boolean) => void
  /** Id of the words that say what it does. */
  describedBy?: string
}

export function Switch({ label, word, on, onChange, describedBy }: SwitchProps) {
  return (
    <label className="relative inline-flex min-h-touch cursor-pointer items-center gap-3">
      <Base.Root
        checked={on}
        onCheckedChange={onChange}
        aria-label={`${label}: ${word}`}
        aria-describedby={describedBy}
        className="flex h-7 w-12 flex-none items-center rounded-full bg-field p-0.75 transition-colors duration-(--duration-fast) data-checked:bg-brand"
      >
        <Base.Thumb className="size-5.5 rounded-full bg-surface transition-transform duration-(--duration-fast) data-checked:translate-x-5" />
      </Base.Root>
      <span className="text-md">{word}</span>
    </label>
  )
}

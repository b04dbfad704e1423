import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field, inputClass } from './Field.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  /** Consecutive options of the same group share a heading. */
  group?: string
}

interface SelectProps<Value extends string> {
  label: ReactNode
  labelHidden?: boolean
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  hint?: string
  error?: string
  className?: string
}

/** A native select, which works best on every phone. */
export function Select<Value extends string>({
  label,
  labelHidden,
  value,
  options,
  onChange,
  hint,
  error,
  className,
}: SelectProps<Value>) {
  function choose(typed: string) {
    const option = options.find((option) => option.value === typed)
    if (option) onChange(option.value)
  }

  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      {(ids) => (
        <div className="relative">
          <select
            {...ids}
            value={value}
            onChange={(event) => choose(event.target.value)}
            className={`${inputClass} h-touch cursor-pointer appearance-none truncate pr-7`}
          >
            <Options options={options} />
          </select>
          <ChevronDown
            size={18}
            className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-3"
            aria-hidden
          />
        </div>
      )}
    </Field>
  )
}

function Options({ options }: { options: readonly SelectOption<string>[] }) {
  const groups = [...new Set(options.map(({ group }) => group))]

  return groups.map((group) => {
    const lines = options
      .filter((option) => option.group === group)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))
    return group === undefined ? (
      lines
    ) : (
      <optgroup key={group} label={group}>
        {lines}
      </optgroup>
    )
  })
}

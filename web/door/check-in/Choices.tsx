import { useId } from 'react'

interface ChoicesProps<Value> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice of one option, as large chips. */
export function Choices<Value extends string | number | null>({
  label,
  value,
  options,
  onChange,
}: ChoicesProps<Value>) {
  const labelId = useId()
  return (
    <fieldset
      aria-labelledby={labelId}
      className="mt-4.5 flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-2.5 md:mt-8 lg:landscape:mt-4"
    >
      <h2 id={labelId} className="md:text-[1.25rem]/7">
        {label}
      </h2>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={String(option.value)}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className="min-h-13 rounded-md border border-field bg-surface px-4 text-base font-medium text-ink-2 hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-brand)] md:min-h-16 md:px-6 md:text-lg lg:landscape:min-h-13 lg:landscape:px-4"
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

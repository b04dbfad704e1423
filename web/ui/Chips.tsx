import { CircleAlert } from 'lucide-react'
import { useId } from 'react'

interface ChipsProps<Value extends string> {
  label: string
  /** Beneath the label. */
  about?: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  hint?: string
  error?: string
}

/** A choice of a few visible options: native radio buttons that look like keys. */
export function Chips<Value extends string>({
  label,
  about,
  value,
  options,
  onChange,
  hint,
  error,
}: ChipsProps<Value>) {
  const id = useId()

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-2">
        <span className="font-semibold">{label}</span>
        {about && <span className="block text-sm text-ink-2">{about}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={
              'relative inline-flex min-h-touch cursor-pointer items-center rounded-md border border-field bg-surface px-4 text-md font-medium text-ink-2 ' +
              'has-checked:border-brand has-checked:bg-brand-tint has-checked:font-semibold has-checked:text-brand-ink has-checked:ring-1 has-checked:ring-brand ' +
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
            }
          >
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && <p className="mt-2 text-sm text-ink-3">{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="mt-2 flex items-center gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="flex-none" aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  )
}

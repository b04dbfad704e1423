interface ToggleChipsProps<Value extends string | number> {
  label: string
  /** Hides the label visually, where something next to it already says it. */
  labelHidden?: boolean
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (value: Value, isOn: boolean) => void
  children?: React.ReactNode
}

/** A choice of any number of visible options: native checkboxes that look like keys. */
export function ToggleChips<Value extends string | number>({
  label,
  labelHidden = false,
  options,
  chosen,
  onChange,
  children,
}: ToggleChipsProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={
              'relative inline-flex min-h-touch cursor-pointer items-center rounded-md border border-field bg-surface px-3 text-md font-medium text-ink-2 ' +
              'has-checked:border-brand has-checked:bg-brand-tint has-checked:font-semibold has-checked:text-brand-ink ' +
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
            }
          >
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ target }) => onChange(option.value, target.checked)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  )
}

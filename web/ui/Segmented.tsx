interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  /** `description` is the full form of a short label: 'Tiếng Việt' for 'VI'. */
  options: readonly { value: Value; label: string; description?: string; lang?: string; disabled?: boolean }[]
  onChange: (value: Value) => void
  /** On phones it fills its line. */
  fills?: boolean
}

/** A segmented control: a few choices side by side, one of them pressed. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  fills = false,
}: SegmentedProps<Value>) {
  return (
    <fieldset
      className={`inline-flex flex-none overflow-clip rounded-md border border-field bg-surface ${fills ? 'max-md:flex max-md:w-full max-md:*:grow' : ''}`}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === value}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
          className={
            'grid min-h-touch min-w-touch place-items-center px-3 text-sm font-medium text-ink-2 not-first-of-type:border-l not-first-of-type:border-line-2 ' +
            '-outline-offset-3 disabled:bg-sunken disabled:text-ink-3 disabled:line-through aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand-ink ' +
            'aria-pressed:shadow-[inset_0_-3px_0_var(--color-brand)]'
          }
        >
          {option.label}
          {option.description && <span className="sr-only">({option.description})</span>}
        </button>
      ))}
    </fieldset>
  )
}

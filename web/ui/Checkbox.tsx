interface CheckboxProps {
  label: string
  hint?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A native checkbox; the whole row can be tapped. */
export function Checkbox({ label, hint, checked, disabled, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3 rounded-md px-2 has-disabled:cursor-not-allowed has-disabled:opacity-50 hover:bg-hover">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 flex-none accent-brand"
      />
      <span className="min-w-0 text-md">
        {label}
        {hint && <span className="block text-sm text-ink-3">{hint}</span>}
      </span>
    </label>
  )
}

interface CheckTileProps {
  label: string
  hint: string
  checked: boolean
  /** Explains the option. */
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with its explanation. */
export function CheckTile({ label, hint, checked, disabled = false, onChange }: CheckTileProps) {
  return (
    <label className="grid min-h-touch cursor-pointer has-disabled:cursor-default has-disabled:bg-sunken grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg border border-line-2 bg-surface px-3.5 py-3 has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="row-span-2 mt-0.5 size-5 accent-brand outline-none"
      />
      <span className="font-semibold wrap-normal">{label}</span>
      <span className="text-sm wrap-normal text-ink-2 max-[22rem]:col-span-2">{hint}</span>
    </label>
  )
}

import { Search } from 'lucide-react'
import { Field, inputClass } from './Field.tsx'

interface SearchFieldProps {
  /** 'Search services...': accessible name and placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  return (
    <Field label={label} labelHidden className={className}>
      {(ids) => (
        <div className="relative">
          <Search
            size={20}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
            aria-hidden
          />
          <input
            {...ids}
            type="search"
            value={value}
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            className={`${inputClass} h-touch pl-10.5`}
          />
        </div>
      )}
    </Field>
  )
}

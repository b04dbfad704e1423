import { CircleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'

export const inputClass =
  'w-full rounded-md border border-field bg-surface px-3 text-base text-ink placeholder:text-ink-3 ' +
  'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger'

interface FieldProps {
  label: ReactNode
  /** Hides the label visually, where something next to it already says it. */
  labelHidden?: boolean
  hint?: ReactNode
  error?: string
  className?: string
  /** Props of the control, which tie it to label, hint and error. */
  children: (control: ControlIds) => ReactNode
}

export interface ControlIds {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, hint and error below, associated with the control for screen readers. */
export function Field({ label, labelHidden = false, hint, error: found, className = '', children }: FieldProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [isMended, mend] = useMended(place)
  const error = isMended ? undefined : found
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''

  return (
    <div
      ref={place}
      onInput={found ? mend : undefined}
      className={`grid grid-cols-1 content-start gap-1.5 ${className}`}
    >
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': `${hintId} ${errorId}`.trim() || undefined,
      })}
      {hint && (
        <div id={hintId} className="text-sm text-ink-3">
          {hint}
        </div>
      )}
      {error && (
        <p id={errorId} className="flex items-center gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="flex-none" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}

/**
 * Hides an error once its field is edited: the new value is validated when the form is submitted again. A form that validates on
 * each keystroke opts out by `data-live-errors`.
 */
function useMended(place: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isMended, setMended] = useState(false)

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!isMended || !form) return undefined
    const look = () => setMended(false)
    form.addEventListener('submit', look, true)
    return () => form.removeEventListener('submit', look, true)
  }, [isMended, place])

  return [isMended, () => setMended(place.current?.closest('form:not([data-live-errors])') !== null)]
}

import type { ComponentProps, ReactNode } from 'react'
import { Field, inputClass } from './Field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'size'> {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** 52 px high, as on the login pages. */
  large?: boolean
  /** A button inside the input, at its end. */
  action?: ReactNode
}

export function TextField({ label, hint, error, large = false, action, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => (
        <div className="relative">
          <input
            {...input}
            {...ids}
            className={`${inputClass} ${large ? 'h-13' : 'h-touch'} ${action ? 'pr-12' : ''}`}
          />
          {action && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{action}</div>}
        </div>
      )}
    </Field>
  )
}

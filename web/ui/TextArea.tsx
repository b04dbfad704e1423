import type { ComponentProps, ReactNode } from 'react'
import { Field, inputClass } from './Field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: ReactNode
  hint?: string
  error?: string
}

/** Multi-line text input. */
export function TextArea({ label, hint, error, className, rows = 3, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => <textarea {...input} {...ids} rows={rows} className={`${inputClass} min-h-touch py-2.5`} />}
    </Field>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import { isFieldCode } from '../../shared/text/field-codes.ts'

/** What is wrong with what was typed, field by field. The first such field of the form gets the focus. */
export function useFieldErrors() {
  const { t } = useTranslation('errors')
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  /** The server has already made a sentence of its code. */
  function sentenceOf(code: string): string {
    return isFieldCode(code) ? t(`fields.${code}`) : code
  }

  return {
    /** The ref of the form. */
    form,
    /** The sentence under a field, by its path in what is sent: `price`, `customer.phone`. */
    errorOf: (path: string): string | undefined => errors[path] && sentenceOf(errors[path]),
    sentenceOf,
    /** Codes by path, as `codesOf` makes them. */
    show: setErrors,
    /** What the server named, under the form's own names where they differ. It may have named nothing. */
    showRefusal: (error: unknown, names: Record<string, string> = {}) => {
      if (!(error instanceof AppError) || !error.fields) return
      setErrors(Object.fromEntries(Object.entries(error.fields).map(([path, text]) => [names[path] ?? path, text])))
    },
    clear: () => setErrors({}),
  }
}

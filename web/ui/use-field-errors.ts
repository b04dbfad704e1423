import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import { isFieldCode } from '../../shared/text/field-codes.ts'

/** Errors per field. The first invalid field of the form gets the focus. */
export function useFieldErrors<Place extends HTMLElement = HTMLFormElement>() {
  const { t } = useTranslation('errors')
  const form = useRef<Place>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  /** A code that is a sentence of the server already is returned unchanged. */
  function sentenceOf(code: string): string {
    return isFieldCode(code) ? t(`fields.${code}`) : code
  }

  return {
    /** Ref of the form, or of what surrounds its fields. */
    form,
    /** Error message of a field, by its path in the request: `price`, `customer.phone`. */
    errorOf: (path: string): string | undefined => errors[path] && sentenceOf(errors[path]),
    sentenceOf,
    /** Codes by path, as from `codesOf`. */
    show: setErrors,
    /** Errors named by the server, under the form's own field names where they differ. There may be none. */
    showRefusal: (error: unknown, names: Record<string, string> = {}) => {
      if (!(error instanceof AppError) || !error.fields) return
      setErrors(Object.fromEntries(Object.entries(error.fields).map(([path, text]) => [names[path] ?? path, text])))
    },
    clear: () => setErrors({}),
  }
}

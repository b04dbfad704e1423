/** Maps schema errors to field codes, as the server does. */

import { isFieldCode } from '../../shared/text/field-codes.ts'
import type { FieldCode } from '../../shared/text/language.ts'

interface Issue {
  path: readonly PropertyKey[]
  code: string
  message: string
}

/** One code per path, the first one found: `{ 'customer.phone': 'phone' }`. */
export function codesOf(issues: readonly Issue[]): Record<string, string> {
  const codes: Record<string, string> = {}
  for (const issue of issues) codes[issue.path.join('.')] ??= codeOf(issue)
  return codes
}

function codeOf({ code, message }: Issue): FieldCode {
  if (isFieldCode(message)) return message // the contract gives the code itself
  if (code === 'too_small') return 'required'
  return code === 'too_big' ? 'too_long' : 'invalid'
}

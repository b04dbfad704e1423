/** From what a schema found wrong to the code of a sentence, as the server says it too. */

import { isFieldCode } from '../../shared/text/field-codes.ts'
import type { FieldCode } from '../../shared/text/language.ts'

interface Issue {
  path: readonly PropertyKey[]
  code: string
  message: string
}

/** One code for each path, the first that was found: `{ 'customer.phone': 'phone' }`. */
export function codesOf(issues: readonly Issue[]): Record<string, string> {
  const codes: Record<string, string> = {}
  for (const issue of issues) codes[issue.path.join('.')] ??= codeOf(issue)
  return codes
}

function codeOf({ code, message }: Issue): FieldCode {
  if (isFieldCode(message)) return message // the contract says it itself
  if (code === 'too_small') return 'required'
  return code === 'too_big' ? 'too_long' : 'invalid'
}

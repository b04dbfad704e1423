/** From what a schema found wrong to the code of a sentence, as the server says it too. */

import { type FieldCode, firstLanguage } from '../../shared/text/language.ts'
import { sharedText } from '../../shared/text/texts.ts'

interface Issue {
  path: readonly PropertyKey[]
  code: string
  message: string
}

export function isFieldCode(code: string): code is FieldCode {
  return code in sharedText[firstLanguage].fields
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

import type { ErrorCode } from '../../../shared/errors.ts'
import { en } from '../../../shared/text/en/common.ts'

/** A sentence for each error code, each field code, and for missing or unreadable responses. */
export const errors = {
  ...(en.errors satisfies Record<ErrorCode, string>),
  fields: en.fields,
  no_connection: 'There’s no connection. Please check your internet and try again.',
  html_instead_of_json: 'Server error: invalid response format (received HTML instead of JSON)',
  not_json: 'Invalid JSON response: {{start}}',
}

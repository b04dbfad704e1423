import { AppError, errorStatus } from '../../shared/errors.ts'

const maxRetries = 3
const pointless: number[] = [401, 403, 404]

/** Reads are tried again up to three times, but not when the answer would be the same: signed out, forbidden, not there. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < maxRetries && !(error instanceof AppError && pointless.includes(errorStatus[error.code]))
}

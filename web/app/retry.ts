import { AppError, errorStatus } from '../../shared/errors.ts'

const maxRetries = 3
const pointless: number[] = [401, 403, 404]

/** Retries reads up to three times, unless the response would be the same: signed out, forbidden, not found. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < maxRetries && !(error instanceof AppError && pointless.includes(errorStatus[error.code]))
}

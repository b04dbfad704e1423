import { AppError, errorStatus } from '../../shared/errors.ts'

const maxRetries = 3
const tooMany = 429

/** Retries reads up to three times, unless what was refused would be refused again: signed out, forbidden, not found, switched off. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < maxRetries && !(error instanceof AppError && isRefusal(errorStatus[error.code]))
}

function isRefusal(status: number): boolean {
  return status < 500 && status !== tooMany
}

/** Timeouts for promises. */

import { AppError } from '../../shared/errors.ts'

/** What `work` resolves to, if in time; a later result is ignored. @throws AppError `unavailable` */
export async function withTimeout<Result>(milliseconds: number, work: PromiseLike<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new AppError('unavailable', { retryAfterSeconds: 2 })), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

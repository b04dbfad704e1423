/** Waiting that ends. */

import { AppError } from '../shared/errors.ts'

/** What `work` answers, if it does in time; what it answers later is nobody's any more. @throws AppError `unavailable` */
export async function within<Result>(milliseconds: number, work: PromiseLike<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new AppError('unavailable', { retryAfterSeconds: 2 })), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

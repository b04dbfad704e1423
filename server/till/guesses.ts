/** Limits attempts, so that codes of gift cards cannot be guessed. */

import { AppError } from '../../shared/errors.ts'
import { lookupsPerMinute } from '../../shared/till/limits.ts'
import { type Context, signedIn } from '../context.ts'
import { countTry } from '../db/limits.ts'

const limit = { name: 'gift_card', max: lookupsPerMinute, windowMinutes: 1 }

/**
 * Counts the code as an attempt of the user, wherever one is entered. The attempt is uncounted if a gift card has the code.
 * @param code null: none was typed
 * @throws AppError `too_many_requests`; what `work` throws
 */
export async function limitGuesses<Result>(
  code: string | null,
  context: Context,
  work: () => Promise<Result>,
): Promise<Result> {
  if (code === null) return work()
  const uncount = await countTry(context.db, limit, signedIn(context).id, context.now())
  try {
    const result = await work()
    await uncount()
    return result
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'no_such_gift_card') await uncount()
    throw error
  }
}

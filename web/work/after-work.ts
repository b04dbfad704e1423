/** Sends what may need a proof of work. */

import { AppError } from '../../shared/errors.ts'

/** The work is done once the server asks for it; the code for that is loaded only then. */
export async function afterWork<Reply>(
  key: string,
  send: (headers: Record<string, string>) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof AppError) || !error.details || error.code !== 'too_many_requests') throw error
    const { sendWithWork } = await import('./send-with-work.ts')
    return sendWithWork(key, send, error)
  }
}

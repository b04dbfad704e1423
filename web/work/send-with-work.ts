/** Sends requests that need a proof of work while a salon is being flooded. Loaded only then. */

import { t } from 'i18next'
import { isProofChallenge, type ProofChallenge, proofHeader } from '../../shared/bookings/proof.ts'
import { AppError } from '../../shared/errors.ts'

/** By idempotency key of the booking: one proof is valid for requesting its code and for the booking itself. */
const answers = new Map<string, { asked: ProofChallenge; answer: string }>()

/**
 * Sends, and keeps working until the server accepts the amount of work.
 * @param refused why it was rejected without work just now
 */
export async function sendWithWork<Reply>(
  key: string,
  send: (headers: Record<string, string>) => Promise<Reply>,
  refused?: unknown,
): Promise<Reply> {
  let failure = refused
  for (;;) {
    if (failure) await work(key, failure)
    const known = answers.get(key)
    try {
      return await send(known ? { [proofHeader]: known.answer } : {})
    } catch (error) {
      failure = error
    }
  }
}

/** @throws the rejection when it was not for lack of work, or more work did not help */
async function work(key: string, refused: unknown): Promise<void> {
  const asked = refused instanceof AppError && refused.code === 'too_many_requests' ? refused.details : null
  if (!isProofChallenge(asked)) throw refused
  const before = answers.get(key)?.asked
  if (before?.question === asked.question && before.bits >= asked.bits) throw refused
  answers.set(key, { asked, answer: await answerTo(asked) })
}

/** In a worker, so that the page stays responsive, with a sentence that says why it takes so long. */
function answerTo(challenge: ProofChallenge): Promise<string> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const answered = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin, and takes none
  worker.postMessage(challenge)
  const unsay = sayWhy()
  return answered.finally(() => {
    worker.terminate()
    unsay()
  })
}

/** On whatever page it is. Returns what takes it away. */
function sayWhy(): () => void {
  const said = document.createElement('output')
  said.className =
    'fixed inset-x-4 top-4 z-50 mx-auto max-w-120 rounded-lg border border-line bg-surface px-4 py-3 text-center shadow-pop'
  document.body.append(said)
  said.textContent = t('common:works')
  return () => said.remove()
}

/** What became of a message, in the words of the contracts. */

import type { UnsentReason } from '../../shared/bookings/messages.ts'
import type { MessageState } from '../../shared/messages/contract.ts'
import { isOutdated } from './outdated.ts'
import { textRefusals } from './texting.ts'

type Stored = 'queued' | 'sent' | 'failed' | 'refused'

export function stateOf(status: Stored, failure: string | null): MessageState {
  if (status === 'failed') return isOutdated(failure) ? 'outdated' : 'undelivered'
  return ({ queued: 'waiting', sent: 'sent', refused: 'refused' } as const)[status]
}

/** Null: it was sent, or waits. The provider's answer is for the operator only. */
export function reasonOf(status: Stored, failure: string | null): UnsentReason | null {
  if (status === 'queued' || status === 'sent') return null
  const refusal = textRefusals.find((one) => one === failure)
  return refusal ?? (isOutdated(failure) ? 'outdated' : 'undelivered')
}

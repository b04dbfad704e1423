/** What became of a message, in the words of the contracts. */

import type { UnsentReason } from '../../shared/bookings/messages.ts'
import type { MessageState } from '../../shared/messages/contract.ts'
import type { Receipt } from '../db/tables/messages.ts'
import { textRefusals } from '../outbox/texting.ts'
import { isOutdated } from './outdated.ts'

interface DeliveryState {
  status: 'queued' | 'sent' | 'failed' | 'refused'
  failure: string | null
  /** What the provider said of it; null: nothing. */
  receipt: Receipt | null
}

export function stateOf({ status, failure, receipt }: DeliveryState): MessageState {
  if (receipt === 'delivered' || receipt === 'undelivered') return receipt
  if (status === 'failed') return isOutdated(failure) ? 'outdated' : 'undelivered'
  return ({ queued: 'waiting', sent: 'sent', refused: 'refused' } as const)[status]
}

/** Null: it was sent, or waits. The provider's answer is for the operator only. */
export function reasonOf(stored: DeliveryState): UnsentReason | null {
  const state = stateOf(stored)
  if (state === 'outdated' || state === 'undelivered') return state
  if (state !== 'refused') return null
  return textRefusals.find((one) => one === stored.failure) ?? 'undelivered'
}

import type { Thread } from '../../shared/messages/inbox.ts'
import { showPhone } from '../../shared/phone.ts'

/** The name of a client, or the phone of a new number. */
export function whoOf({ name, phone }: Pick<Thread, 'name' | 'phone'>): string {
  return name || showPhone(phone)
}

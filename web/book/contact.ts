/** A client's contact, stored in this browser only, and only if they choose so; shared by all salons. Unreadable data counts as none. */

import type { Saved } from './saved.ts'
import type { Customer } from './wizard.ts'

export type Contact = Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'email'>

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'contact'

/** Null: no client is remembered. */
export function loadContact(storage: Storage): Contact | null {
  try {
    const { firstName, lastName, phone, email }: Record<string, unknown> = JSON.parse(storage.getItem(key) ?? '{}')
    return firstName || phone
      ? { firstName: text(firstName), lastName: text(lastName), phone: text(phone), email: text(email) }
      : null
  } catch {
    return null
  }
}

/** Notes belong to one visit and are left out. Full or blocked storage is ignored. */
export function keepContact(storage: Storage, { firstName, lastName, phone, email }: Customer): void {
  try {
    storage.setItem(key, JSON.stringify({ firstName, lastName, phone, email }))
  } catch {
    return
  }
}

export function forgetContact(storage: Storage): void {
  try {
    storage.removeItem(key)
  } catch {
    return
  }
}

/** Fills in the remembered client and keeps them remembered. Never overwrites what was typed. */
export function withContact(saved: Saved, contact: Contact | null): Saved {
  const { customer } = saved.wizard
  if (!contact || Object.values(customer).some((typed) => typed !== '')) return saved
  return { ...saved, remember: true, wizard: { ...saved.wizard, customer: { ...customer, ...contact } } }
}

function text(stored: unknown): string {
  return typeof stored === 'string' ? stored : ''
}

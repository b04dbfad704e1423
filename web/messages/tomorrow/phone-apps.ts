/** Links that open apps of the phone. */

import type { HandMeans } from '../../../shared/messages/by-hand.ts'

export const apps = ['text', 'whatsapp', 'zalo'] as const satisfies HandMeans[]
export type PhoneApp = (typeof apps)[number]

/**
 * Opens the conversation with that number and a prefilled text. Zalo accepts none, so the text is copied first.
 * `?&body=` works on both platforms: Android reads `?body=`, iOS `&body=`.
 */
export function appLink(app: PhoneApp, phone: string, words: string): string {
  const digits = phone.replace(/\D/g, '')
  const text = encodeURIComponent(words)
  if (app === 'text') return `sms:+${digits}?&body=${text}`
  return app === 'whatsapp' ? `https://wa.me/${digits}?text=${text}` : `https://zalo.me/${digits}`
}

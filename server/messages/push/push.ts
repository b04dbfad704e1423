/** Sends one push to the service of a browser (RFC 8030), encrypted and signed by the `web-push` library. */

import type { PushDevice, PushKeys } from './devices.sql.ts'
import type { PushContent } from './push-words.ts'
import { pushMinutes } from './pushes.sql.ts'

/** `gone`: the browser has ended its subscription, or the service never knew it. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

interface Sender {
  keys: PushKeys
  /** Where the push service can reach the operator: an https address or a mailbox. */
  contact: string
  signal: AbortSignal
}

/** Follows no redirect: only this address has been checked. */
export async function sendPush(device: PushDevice, content: PushContent, sender: Sender): Promise<PushOutcome> {
  try {
    const { endpoint, method, headers, body } = await preparePush(device, content, sender)
    const answer = await fetch(endpoint, { method, headers, body, redirect: 'manual', signal: sender.signal })
    await answer.body?.cancel()
    return judge(answer.status)
  } catch {
    return 'later'
  }
}

/** The library takes 10 MB: a process loads it with its first push. */
async function preparePush({ endpoint, p256dh, auth }: PushDevice, content: PushContent, { keys, contact }: Sender) {
  const { default: webPush } = await import('web-push')
  const device = { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } }
  const { headers, body, ...rest } = webPush.generateRequestDetails(device, JSON.stringify(content), {
    vapidDetails: {
      subject: contact,
      publicKey: keys.publicKey.toString('base64url'),
      privateKey: keys.privateKey.toString('base64url'),
    },
    TTL: pushMinutes * 60,
    urgency: 'high',
  })
  return { ...rest, headers: { ...headers }, body: new Uint8Array(body ?? []) }
}

function judge(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

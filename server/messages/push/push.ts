/** Sends one push to the service of a browser (RFC 8030). */

import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Instant } from '../../../shared/time.ts'
import type { PushDevice } from './devices.sql.ts'
import { encrypt } from './encrypt.ts'
import type { PushContent } from './push-words.ts'
import { pushMinutes } from './pushes.sql.ts'
import { authorizationFor, type PushKeys } from './vapid.ts'

/** `gone`: the browser has ended its subscription, or the service never knew it. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

interface Sender {
  keys: PushKeys
  /** Where the push service can reach the operator. */
  contact: string
  now: Instant
  signal: AbortSignal
}

export async function sendPush(device: PushDevice, content: PushContent, sender: Sender): Promise<PushOutcome> {
  try {
    return judge(
      await post(device.endpoint, encrypt(JSON.stringify(content), device), headersOf(device, sender), sender),
    )
  } catch {
    return 'later'
  }
}

function headersOf({ endpoint }: PushDevice, { keys, contact, now }: Sender) {
  return {
    authorization: authorizationFor(endpoint, keys, { contact, now }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(pushMinutes * 60),
    urgency: 'high',
  }
}

/** Follows no redirect: only this address has been checked. */
function post(
  endpoint: string,
  body: Buffer,
  headers: Record<string, string>,
  { signal }: Pick<Sender, 'signal'>,
): Promise<number> {
  const request = endpoint.startsWith('https:') ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    request(endpoint, { method: 'POST', headers: { ...headers, 'content-length': body.length }, signal }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
}

function judge(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

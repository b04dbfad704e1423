/** Sends texts through Twilio's HTTP API. */

import { z } from 'zod'
import { isLoopback } from './loopback.ts'
import type { Outcome, TextMessage, Transport } from './outgoing.ts'

/** @param smsUrl `twilio://SID:TOKEN@host/?from=+14085550100` */
export function textByTwilio(smsUrl: string): Transport<TextMessage> {
  const { address, authorization, from } = accountOf(smsUrl)
  return async ({ id, to, body }, signal) => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        // Of a process that was killed nobody knows what it still sent: who honours the key sends it once.
        headers: { authorization, accept: 'application/json', 'idempotency-key': id },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        redirect: 'error', // the token is for this host only
        signal,
      })
      return await outcomeOf(answer)
    } catch (error) {
      return { sent: false, reason: `twilio ${codeOf(error)}`, forGood: false }
    }
  }
}

/** Plain HTTP is allowed for a stand-in on this machine. */
function accountOf(smsUrl: string) {
  const { username, password, host, hostname, searchParams } = new URL(smsUrl)
  const from = searchParams.get('from')?.replace(/^ /, '+') ?? '' // a plus in a query means a space
  const protocol = isLoopback(hostname) ? 'http' : 'https'
  const account = decodeURIComponent(username)
  return {
    address: `${protocol}://${host}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    authorization: `Basic ${Buffer.from(`${account}:${decodeURIComponent(password)}`).toString('base64')}`,
    from,
  }
}

const Refusal = z.object({ code: z.number() })

/** Status 400 is about this message. Everything else (the account, the rate, the service) may succeed on a retry. */
async function outcomeOf(answer: Response): Promise<Outcome> {
  if (answer.ok) {
    await answer.body?.cancel()
    return { sent: true }
  }
  const refusal = Refusal.safeParse(await answer.json().catch(() => null))
  const code = refusal.success ? refusal.data.code : `HTTP ${answer.status}`
  return { sent: false, reason: `twilio ${code}`, forGood: answer.status === 400 }
}

/** The network's error code, such as ECONNREFUSED, or that of a timeout. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

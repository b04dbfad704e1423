/** Asking a provider to send a text: what is the same with each of them. */

import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request as secureRequest } from 'node:https'
import { json } from 'node:stream/consumers'
import type { Outcome } from '../outbox/outgoing.ts'
import type { TextProvider } from '../outbox/text-provider.ts'

/** Connections are kept for the next texts, for less long than providers keep them. */
const kept = { keepAlive: true, timeout: 4_000 }
const plain = { request: plainRequest, agent: new PlainAgent(kept) }
const secure = { request: secureRequest, agent: new Agent(kept) }

interface ProviderRequest {
  provider: TextProvider['name']
  address: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

/**
 * Sends one text. The provider's code of a refusal is all that is kept of its answer.
 * @param judge what the status and the code mean, besides a failure that may pass
 */
export async function askProvider(
  { provider, address, headers, body, signal }: ProviderRequest,
  codeIn: (refusal: unknown) => string | undefined,
  judge: (status: number, code: string | undefined) => { forGood: boolean; ofAccount: boolean; optedOut: boolean },
): Promise<Outcome> {
  try {
    const answer = await post({ address, headers, body, signal })
    const { statusCode: status = 0 } = answer
    if (status >= 200 && status < 300) {
      answer.resume()
      return { sent: true }
    }
    const code = codeIn(await json(answer).catch(() => null))
    const reason = `${provider} ${code ?? `HTTP ${status}`}`
    return { sent: false, reason, ...judge(status, code) }
  } catch (error) {
    return { sent: false, reason: `${provider} ${faultOf(error, signal)}`, forGood: false }
  }
}

/** Not by `fetch`, which costs twice the CPU. Follows no redirect: the key is for this host only. */
function post({ address, headers, body, signal }: Omit<ProviderRequest, 'provider'>): Promise<IncomingMessage> {
  const { request, agent } = address.startsWith('https:') ? secure : plain
  return new Promise((resolve, reject) => {
    request(address, { method: 'POST', agent, headers, signal }, resolve).on('error', reject).end(body)
  })
}

/** The network's error code, such as ECONNREFUSED, or that of a timeout. */
function faultOf(error: unknown, signal: AbortSignal): string {
  const { reason } = signal
  if (reason instanceof Error) return reason.name
  if (!(error instanceof Error)) return 'failed'
  return 'code' in error ? String(error.code) : error.name
}

/** Null where nobody outside could call: a provider refuses such an address. */
export function callbackUrl(provider: TextProvider['name'], publicUrl: string): string | null {
  return publicUrl.startsWith('https:') ? `${publicUrl}/api/text-callbacks/${provider}` : null
}

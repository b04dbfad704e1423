/** Asking a provider to send a text: what is the same with each of them. */

import type { Outcome } from './outgoing.ts'
import type { TextProvider } from './text-provider.ts'

interface Asked {
  provider: TextProvider['name']
  address: string
  headers: Record<string, string>
  body: string | URLSearchParams
  signal: AbortSignal
}

/**
 * Sends one text. The provider's code of a refusal is all that is kept of its answer.
 * @param judge what the status and the code mean, besides a failure that may pass
 */
export async function askProvider(
  { provider, address, headers, body, signal }: Asked,
  codeIn: (refusal: unknown) => string | undefined,
  judge: (status: number, code: string | undefined) => { forGood: boolean; optedOut: boolean },
): Promise<Outcome> {
  try {
    // The key is for this host only, so no redirect is followed.
    const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal })
    if (answer.ok) {
      await answer.body?.cancel()
      return { sent: true }
    }
    const code = codeIn(await answer.json().catch(() => null))
    const reason = `${provider} ${code ?? `HTTP ${answer.status}`}`
    return { sent: false, reason, ...judge(answer.status, code) }
  } catch (error) {
    return { sent: false, reason: `${provider} ${faultOf(error)}`, forGood: false }
  }
}

/** The network's error code, such as ECONNREFUSED, or that of a timeout. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

/** Null where nobody outside could call: a provider refuses such an address. */
export function callbackUrl(provider: TextProvider['name'], publicUrl: string): string | null {
  return publicUrl.startsWith('https:') ? `${publicUrl}/api/text-callbacks/${provider}` : null
}

/** Sends something idempotently, however often the button is pressed or the request is retried. */

import { useRef, useState } from 'react'
import { sentenceOf } from '../../api.ts'
import { newKey } from '../../new-key.ts'

/** `send` receives the attempt's key, which stays the same while the content does. */
export function useAttempt<Content, Reply>(send: (content: Content, key: string) => Promise<Reply>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ sentence: string; error: unknown } | null>(null)
  const last = useRef({ content: '', key: '' })

  /** Undefined if it failed; `failure` says why. */
  async function run(content: Content): Promise<Reply | undefined> {
    if (busy) return undefined
    const written = JSON.stringify(content)
    if (last.current.content !== written) last.current = { content: written, key: newKey() }
    setBusy(true)
    setFailure(null)
    try {
      return await send(content, last.current.key)
    } catch (error) {
      setFailure({ sentence: sentenceOf(error), error })
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, run, forget: () => setFailure(null) }
}

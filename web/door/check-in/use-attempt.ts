/** Sends something so that it is done once, however often the button is pressed or the request repeated. */

import { useRef, useState } from 'react'
import { sentenceOf } from '../../api.ts'
import { newKey } from '../../book/new-key.ts'

/** `send` gets the key of the attempt: the same for the same content, a new one for other content. */
export function useAttempt<Content, Reply>(send: (content: Content, key: string) => Promise<Reply>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ sentence: string; error: unknown } | null>(null)
  const last = useRef({ content: '', key: '' })

  /** Undefined: it failed, and `failure` says why. */
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

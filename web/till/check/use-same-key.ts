import { useRef } from 'react'
import { newKey } from '../../new-key.ts'

/** Idempotency keys: repeats of the same content reuse their key until there is a response. */
export function useSameKey(): { keyFor: (content: unknown) => string; answered: () => void } {
  const kept = useRef<{ body: string; key: string } | null>(null)

  return {
    keyFor: (content) => {
      const body = JSON.stringify(content)
      if (kept.current?.body !== body) kept.current = { body, key: newKey() }
      return kept.current.key
    },
    answered: () => {
      kept.current = null
    },
  }
}

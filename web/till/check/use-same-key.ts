import { useRef } from 'react'
import { newKey } from '../../book/new-key.ts'

/** Idempotency keys: the same for what is sent again unchanged, until it was answered. */
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

import { useState } from 'react'

/** What is typed for each thread stays until it is sent, also while another one is open. */
const drafts = new Map<string, string>()

export function useDraft(threadId: string): [draft: string, setDraft: (typed: string) => void] {
  const [draft, setDraft] = useState(drafts.get(threadId) ?? '')
  return [
    draft,
    (typed) => {
      setDraft(typed)
      drafts.set(threadId, typed)
    },
  ]
}

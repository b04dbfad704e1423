import { notify } from './toast.ts'

interface CopyWords {
  copied: string
  /** What to do with the copy. */
  next?: string
  failed: string
  /** Shown to be copied by hand. */
  byHand?: string
}

/** Copies to the clipboard, and tells in a toast whether the browser allowed it. */
export async function copyText(content: string, { copied, next, failed, byHand }: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(content)
    notify({ kind: 'success', title: copied, ...(next && { text: next }) })
  } catch {
    notify({ kind: 'failure', title: failed, ...(byHand && { text: byHand }) })
  }
}

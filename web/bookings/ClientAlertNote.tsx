import { TriangleAlert } from 'lucide-react'

/** What the salon should know about the client, above all other details. */
export function ClientAlertNote({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <ul className="mb-5 grid gap-1 rounded-md bg-no-show-tint px-4 py-2.5 text-md text-no-show-ink">
      {words.map((word) => (
        <li key={word} className="flex gap-2 wrap-anywhere">
          <TriangleAlert size={18} className="mt-0.5 flex-none" aria-hidden />
          {word}
        </li>
      ))}
    </ul>
  )
}

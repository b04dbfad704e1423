import { IdCard } from 'lucide-react'
import { showName } from '../../../shared/format.ts'
import { useLicenseWords } from './flags.ts'

/** One line for each of these members whose license is expired or missing, above where one is chosen. */
export function LicenseNotes({ staff }: { staff: readonly { id: string; firstName: string; lastName: string }[] }) {
  const wordsOf = useLicenseWords()
  const flagged = staff.flatMap((member) => {
    const words = wordsOf(member.id)
    return words ? [{ id: member.id, name: showName(member), words }] : []
  })
  if (flagged.length === 0) return null
  return (
    <ul className="mb-4 grid gap-1 rounded-md bg-no-show-tint px-3 py-2 text-md font-medium text-no-show-ink">
      {flagged.map(({ id, name, words }) => (
        <li key={id} className="flex items-start gap-2 wrap-anywhere">
          <IdCard size={18} className="mt-0.5 flex-none" aria-hidden />
          {name}: {words}
        </li>
      ))}
    </ul>
  )
}

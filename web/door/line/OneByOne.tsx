import { Users } from 'lucide-react'
import type { Line } from '../../../shared/floor/door.ts'
import { startsOf } from '../../../shared/floor/one-by-one.ts'
import { showTime } from '../../../shared/format.ts'
import { Button } from '../../ui/Button.tsx'
import { useText } from '../use-text.ts'
import type { LineAct } from './use-line.ts'

/** Asks a party that cannot start together whether it starts one by one; once it agreed, says that the salon knows. */
export function OneByOne({ line, busy, onAgree }: { line: Line; busy: LineAct | null; onAgree: () => void }) {
  const { t } = useText()
  const { asks, oneByOne, persons, salon } = line
  if (oneByOne && persons.every(({ seated }) => !seated)) {
    return (
      <output className="rounded-md bg-confirmed-tint px-3.5 py-3 text-sm font-medium text-confirmed-ink">
        {t('line.apart.agreed')}
      </output>
    )
  }
  if (!asks) return null
  const starts = startsOf(persons.map(({ expected }) => expected))
  return (
    <section className="grid gap-2.5 rounded-lg border border-line bg-surface p-4">
      <h2 className="flex items-center gap-2 text-lg">
        <Users size={20} className="flex-none text-ink-2" aria-hidden />
        {t('line.apart.title')}
      </h2>
      <p className="text-ink-2">
        {starts
          ? t('line.apart.last', {
              first: showTime(salon.timezone, starts.first),
              last: showTime(salon.timezone, starts.last),
            })
          : t('line.apart.text')}
      </p>
      <Button busy={busy === 'agree'} disabled={busy !== null} onClick={onAgree}>
        {t('line.apart.agree')}
      </Button>
    </section>
  )
}

import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceStore, usersKept } from './device-store.ts'
import { KeptList } from './KeptList.tsx'
import { readRecords } from './records.ts'

/** On the login page: what waits on this device, and for whom. It says nothing about clients. */
export function LoginKept() {
  const [kept] = useState(() =>
    usersKept().map((userId) => ({
      userId,
      acts: readRecords(deviceStore(userId)).acts.toSorted((a, b) => a.at - b.at),
    })),
  )
  return kept.map(({ userId, acts }) => acts.length > 0 && <KeptCard key={userId} acts={acts} />)
}

function KeptCard({ acts }: Pick<Parameters<typeof KeptList>[0], 'acts'>) {
  const { t } = useTranslation('floorBoard')
  const name = acts[0]?.by ?? ''
  const count = acts.length

  return (
    <section className="overflow-hidden rounded-lg border border-no-show-ink">
      <div className="flex gap-3 bg-no-show-tint px-4 py-3 text-no-show-ink">
        <Hourglass size={20} className="mt-0.5 flex-none" aria-hidden />
        <div className="grid gap-0.5">
          <h2 className="text-lg font-semibold">{t('login.title', { count })}</h2>
          <p className="text-sm">{t('login.hint', { name })}</p>
        </div>
      </div>
      <div className="px-4 py-1">
        <KeptList acts={acts} plain />
      </div>
      <p className="border-t border-line px-4 py-2 text-sm text-ink-2">{t('login.others', { name, count })}</p>
    </section>
  )
}

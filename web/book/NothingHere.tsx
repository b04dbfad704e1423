import { Unlink } from 'lucide-react'
import type { Salon } from '../../shared/salons/contract.ts'
import { buttonClass } from '../ui/button-class.ts'
import { ReachSalon } from './ReachSalon.tsx'
import { useText } from './use-text.ts'

/** Whose link it was. */
export type PastSalon = Pick<Salon, 'id' | 'name' | 'phone' | 'address'>

interface NothingHereProps {
  title: string
  /** For links of which nothing is known. */
  hint: string
  salon?: PastSalon | null | undefined
}

export function NothingHere({ title, hint, salon }: NothingHereProps) {
  const { t } = useText()
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-1.5 px-4 py-8 text-center">
      <Unlink size={36} className="mb-1.5 text-ink-3" aria-hidden />
      <h1>{title}</h1>
      <p className="max-w-110 text-ink-2">{salon ? t('common:past_link', { salon: salon.name }) : hint}</p>
      {salon && (
        <>
          <div>
            <ReachSalon salon={salon} />
          </div>
          <a href={`/booking/${salon.id}`} className={`${buttonClass('primary', 'large')} mt-2.5`}>
            {t('common:book_appointment')}
          </a>
        </>
      )}
    </main>
  )
}

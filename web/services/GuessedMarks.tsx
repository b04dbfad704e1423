import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Service } from '../../shared/services/contract.ts'
import { Button } from '../ui/Button.tsx'
import { MarksDialog } from './MarksDialog.tsx'

interface GuessedMarksProps {
  salonId: string
  services: readonly Service[]
}

/** Asks the owner once to review marks that were guessed from names; hidden after that. */
export function GuessedMarks({ salonId, services }: GuessedMarksProps) {
  const { t } = useTranslation('services')
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  const guessed = services.filter(({ marksGuessed }) => marksGuessed)
  if (guessed.length === 0) return null

  return (
    <section
      aria-labelledby="guessed-marks"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-lg border border-line bg-brand-tint px-4 py-3"
    >
      <ListChecks size={24} className="flex-none text-brand-ink" aria-hidden />
      <div className="min-w-0 grow basis-64">
        <h2 id="guessed-marks" className="text-base">
          {t('marks.ask')}
        </h2>
        <p className="text-sm text-ink-2">{t('marks.ask_hint')}</p>
      </div>
      <Button
        look="primary"
        onClick={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        {t('marks.look')}
      </Button>
      <MarksDialog key={opened} open={open} onClose={() => setOpen(false)} salonId={salonId} services={guessed} />
    </section>
  )
}

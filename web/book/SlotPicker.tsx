import { ChevronDown, Sun, Sunrise, Sunset } from 'lucide-react'
import { useState } from 'react'
import type { VisitSlot } from '../../shared/availability/contract.ts'
import { Button } from '../ui/Button.tsx'
import { Slot } from './Slot.tsx'
import { bestOf, groupSlots, type PartOfDay } from './times.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useText } from './use-text.ts'

interface SlotPickerProps {
  zone: string
  slots: readonly VisitSlot[]
  /** Start of the selected slot. */
  chosen: string | null
  /** Why a free slot cannot be chosen. */
  clash?: (slot: VisitSlot) => string | null
  onChoose: (slot: VisitSlot) => void
}

const icons: Record<PartOfDay, typeof Sun> = { morning: Sunrise, afternoon: Sun, evening: Sunset }

/** The best free times of a day by morning, afternoon and evening; on a tap all times, including taken ones. */
export function SlotPicker({ zone, slots, chosen, clash = () => null, onChoose }: SlotPickerProps) {
  const { t } = useText()
  const [showsAll, setShowsAll] = useState(false)
  const parts = groupSlots(zone, slots).map(({ part, slots: inPart }) => ({
    part,
    free: inPart.filter(({ disabled }) => !disabled).length,
    shown: showsAll ? inPart : bestOf(zone, inPart, chosen),
  }))
  const offered = parts.flatMap(({ shown }) => shown)
  const free = parts.reduce((sum, part) => sum + part.free, 0)
  const keys = useArrowKeys(
    offered.map(({ startDateTime }) => startDateTime),
    chosen ?? offered.find(({ disabled }) => !disabled)?.startDateTime ?? null,
  )

  return (
    <div {...keys.container}>
      {parts.map(({ part, free: freeInPart, shown }) => {
        const Icon = icons[part]
        if (shown.length === 0) {
          return (
            <p key={part} className="mt-4.5 flex items-center gap-2 text-ink-3">
              <Icon size={18} className="flex-none" aria-hidden />
              {t(`time.no_${part}`)}
            </p>
          )
        }
        return (
          <section key={part} className="mt-4.5" aria-label={t(`time.${part}`)}>
            <h3 className="mb-2 flex items-center gap-2">
              <Icon size={18} className="text-ink-3" aria-hidden />
              {t(`time.${part}`)}
              <span className="text-sm font-normal text-ink-3">{t('time.free', { count: freeInPart })}</span>
            </h3>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 md:grid-cols-4">
              {shown.map((slot) => (
                <Slot
                  key={slot.startDateTime}
                  zone={zone}
                  slot={slot}
                  pressed={slot.startDateTime === chosen}
                  refusal={slot.disabled ? t('time.taken') : clash(slot)}
                  focus={keys.item(slot.startDateTime)}
                  onChoose={() => onChoose(slot)}
                />
              ))}
            </div>
          </section>
        )
      })}
      {(showsAll || offered.length < slots.length) && (
        <Button
          look="ghost"
          className="mt-3 -ml-3 text-brand-ink!"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          <ChevronDown size={18} className={showsAll ? 'rotate-180' : ''} aria-hidden />
          {showsAll
            ? t('time.show_best')
            : offered.length < free
              ? t('time.show_all', { count: free })
              : t('time.show_taken')}
        </Button>
      )}
    </div>
  )
}

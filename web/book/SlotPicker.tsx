import { Sun, Sunrise, Sunset } from 'lucide-react'
import type { VisitSlot } from '../../shared/bookings/visit-day.ts'
import { Slot } from './Slot.tsx'
import { groupSlots, type PartOfDay } from './times.ts'
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

/** The times of a day by morning, afternoon and evening; taken ones stand among them, disabled. */
export function SlotPicker({ zone, slots, chosen, clash = () => null, onChoose }: SlotPickerProps) {
  const { t } = useText()
  const keys = useArrowKeys(
    slots.map(({ startDateTime }) => startDateTime),
    chosen ?? slots.find(({ disabled }) => !disabled)?.startDateTime ?? null,
  )

  return (
    <div {...keys.container}>
      {groupSlots(zone, slots).map(({ part, slots: inPart }) => {
        const Icon = icons[part]
        return (
          <section key={part} className="mt-4.5" aria-label={t(`time.${part}`)}>
            <h3 className="mb-2 flex flex-wrap items-center gap-x-2 wrap-normal">
              <Icon size={18} className="text-ink-3" aria-hidden />
              {t(`time.${part}`)}
              <span className="text-sm font-normal text-ink-3">
                {freeIn(inPart) === 0 ? t('time.all_taken') : t('time.free', { count: freeIn(inPart) })}
              </span>
            </h3>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 md:grid-cols-4">
              {inPart.map((slot) => (
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
    </div>
  )
}

function freeIn(slots: readonly VisitSlot[]): number {
  return slots.filter(({ disabled }) => !disabled).length
}

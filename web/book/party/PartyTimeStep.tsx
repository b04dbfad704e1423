import type { ReactNode } from 'react'
import type { Offer } from '../offer.ts'
import { TimeStep } from '../TimeStep.tsx'
import { useText } from '../use-text.ts'
import type { Wizard } from '../wizard.ts'
import { PartyTimes } from './PartyTimes.tsx'
import { askForAll } from './people-query.ts'

interface PartyTimeStepProps {
  offer: Offer
  wizard: Wizard
  onChange: (wizard: Wizard) => void
  /** Opens the line for walk-ins. */
  onJoinLine?: () => void
  onOutdated: () => void
  /** Closed days can be chosen too. */
  closedToo?: boolean | undefined
  /** Shown below the title. */
  children?: ReactNode
}

/** Days and starts for the whole party. Default export for `lazy`. */
export default function PartyTimeStep({
  offer,
  wizard,
  onChange,
  onJoinLine,
  onOutdated,
  closedToo,
  children,
}: PartyTimeStepProps) {
  const { t } = useText()
  return (
    <TimeStep
      offer={offer}
      wizard={wizard}
      onChange={onChange}
      closedToo={closedToo}
      onChooseStaff={() => null}
      onOutdated={onOutdated}
      partyAsk={askForAll(offer.salon.id, wizard)}
      renderTimes={(shown) => (
        <PartyTimes {...shown} offer={offer} wizard={wizard} onChange={onChange} onJoinLine={onJoinLine} />
      )}
    >
      {children}
      <p className="mb-3 text-ink-2">{t(`party.times_${wizard.arrangement}`, { count: wizard.guests.length + 1 })}</p>
    </TimeStep>
  )
}

import { useTranslation } from 'react-i18next'
import { showMoney, showPrice } from '../../shared/format.ts'
import type { ReadyToPay } from '../../shared/till/contract.ts'
import type { FaceOf } from '../data/floor.ts'
import { kindOfServices } from '../data/floor-names.ts'
import { languageNow } from '../text/start.ts'
import { MemberAvatar } from '../ui/MemberAvatar.tsx'
import { clientName, doneText, nameOf } from './names.ts'
import { PayButton } from './PayButton.tsx'

interface ReadyCardProps {
  salonId: string
  zone: string
  visit: ReadyToPay
  /** All clients who are ready to pay: those who came together can pay together. */
  all: readonly ReadyToPay[]
  isFirst: boolean
  faceOf: FaceOf
}

/** A client with their services and the Pay button. Clients who came together get a second button. */
export function ReadyCard({ salonId, zone, visit, all, isFirst, faceOf }: ReadyCardProps) {
  const { t, i18n } = useTranslation('till')
  const { bookingId, lines, totalCents, depositCents, companionIds } = visit
  const name = clientName(visit, t('no_name'))
  const party = all.filter((one) => companionIds.includes(one.bookingId))
  const together = party.reduce((sum, one) => sum + one.totalCents, totalCents)

  return (
    <li className="flex min-h-44 flex-col gap-0.5 rounded-lg border border-line bg-surface px-4 pt-3.5 pb-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 wrap-anywhere">{name}</h3>
        <span className="flex-none text-sm text-ink-3">{doneText(visit, zone, t)}</span>
      </div>
      <ul className="mt-1.5 mb-3">
        {lines.map(({ name: service, names, staffId, staffFirstName, cents, priceKind }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a visit have no key here, and never move
          <li key={index} className="flex min-h-7.5 items-center gap-2 text-sm">
            {staffId && <MemberAvatar size="small" face={faceOf(staffId, staffFirstName)} label={staffFirstName} />}
            <span className="min-w-0 grow text-ink-2">{nameOf({ name: service, names }, languageNow(i18n))}</span>
            <span className="num text-ink-2">{showPrice(cents, priceKind)}</span>
          </li>
        ))}
      </ul>
      {depositCents > 0 && (
        <p className="mb-2 text-sm text-ink-2">{t('ready.deposit', { money: showMoney(depositCents) })}</p>
      )}
      <div className="mt-auto grid gap-2">
        <PayButton
          salonId={salonId}
          bookingIds={[bookingId]}
          name={name}
          cents={totalCents}
          kind={kindOfServices(lines)}
          isFirst={isFirst}
          isLarge
        />
        {party.length > 0 && (
          <PayButton
            salonId={salonId}
            bookingIds={[bookingId, ...party.map((one) => one.bookingId)]}
            name={[name, ...party.map((one) => clientName(one, t('no_name')))].join(', ')}
            cents={together}
            label={t('ready.together', {
              count: party.length + 1,
              money: showPrice(together, kindOfServices([visit, ...party].flatMap((one) => one.lines))),
            })}
          />
        )}
      </div>
    </li>
  )
}

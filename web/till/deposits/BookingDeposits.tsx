import { PiggyBank, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../shared/accounts/roles.ts'
import { localDateOf, showMoney, showShortDate, showTime } from '../../../shared/format.ts'
import type { Deposit, DepositEntry } from '../../../shared/till/deposits.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import { useSession } from '../../accounts/session.ts'
import { languageNow } from '../../text/start.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { AskReason } from '../AskReason.tsx'
import { useTillSettings } from '../queries.ts'
import { useCheckWords } from '../use-check-words.ts'
import { moneyWaysOf, sameWay } from './money-ways.ts'
import { useDeposits, useEndDeposit } from './queries.ts'
import { TakeDeposit } from './TakeDeposit.tsx'
import { WaySelect } from './WaySelect.tsx'

interface BookingDepositsProps {
  salonId: string
  bookingId: string
  /** The salon's time zone. */
  zone: string
  /** Names the client where several visits are shown. Absent: `Deposit`. */
  title?: string
  /** Whether another one can be taken: not for cancelled or paid visits. */
  mayTake: boolean
}

/** The deposits of one visit: who took them, when and how, their outcome, and the possible actions. */
export function BookingDeposits({ salonId, bookingId, zone, title, mayTake }: BookingDepositsProps) {
  const { t } = useTranslation('till')
  const id = useId()
  const deposits = useDeposits(salonId, bookingId)
  const settings = useTillSettings(salonId)
  const both = {
    data: deposits.data && settings.data && { deposits: deposits.data, settings: settings.data },
    error: deposits.error ?? settings.error,
    isPending: deposits.isPending || settings.isPending,
    refetch: () => Promise.all([deposits.refetch(), settings.refetch()]),
  }

  return (
    <section aria-labelledby={id} className="grid gap-1">
      <LoadedPart
        answer={both}
        failed={t('deposits.load_failed')}
        waiting={<Waiting label={t('deposits.loading')} shapes={['h-11 w-full']} />}
      >
        {(known) => <Known {...{ id, salonId, bookingId, zone, title, mayTake }} {...known} />}
      </LoadedPart>
    </section>
  )
}

interface KnownProps extends Omit<BookingDepositsProps, 'title'> {
  id: string
  title: string | undefined
  deposits: readonly Deposit[]
  settings: TillSettings
}

function Known({ id, salonId, bookingId, zone, title, mayTake, deposits, settings }: KnownProps) {
  const { t } = useTranslation('till')
  const user = useSession()
  const [isTaking, setTaking] = useState(false)
  const [ended, setEnded] = useState<{ deposit: Deposit; how: 'return' | 'keep' } | null>(null)
  const mayEnd = user != null && (mayCall(user.role, 'owner') || settings.frontDeskMayRefund)

  return (
    <>
      <div className="flex min-h-touch items-center justify-between gap-2">
        <h3 id={id} className="min-w-0 wrap-anywhere">
          {title ?? t('deposits.title')}
        </h3>
        {mayTake && (
          <Button look="ghost" shape="compact" onClick={() => setTaking(true)}>
            <Plus size={18} aria-hidden />
            {t('deposits.take')}
          </Button>
        )}
      </div>
      {deposits.length === 0 && <p className="text-md text-ink-2">{t('deposits.none')}</p>}
      <ul>
        {deposits.map((deposit) => (
          <DepositRow
            key={deposit.id}
            deposit={deposit}
            zone={zone}
            onEnd={mayEnd && deposit.state === 'held' ? (how) => setEnded({ deposit, how }) : undefined}
          />
        ))}
      </ul>
      {isTaking && <TakeDeposit {...{ salonId, bookingId, settings }} onClose={() => setTaking(false)} />}
      {ended && <EndDeposit {...{ salonId, settings, ...ended }} onClose={() => setEnded(null)} />}
    </>
  )
}

interface DepositRowProps {
  deposit: Deposit
  zone: string
  /** Undefined: no actions are possible. */
  onEnd: ((how: 'return' | 'keep') => void) | undefined
}

function DepositRow({ deposit: { cents, heldCents, state, entries }, zone, onEnd }: DepositRowProps) {
  const { t } = useTranslation('till')
  const money = showMoney(state === 'held' ? heldCents : cents)

  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2.5 last:border-b-0">
      <PiggyBank size={20} className="mt-0.5 text-ink-3" aria-hidden />
      <div>
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="num font-semibold">{money}</span>
          <Badge className={state === 'held' ? 'bg-confirmed-tint text-confirmed-ink' : ''}>
            {t(`deposits.states.${state}`)}
          </Badge>
        </p>
        {entries.map((entry) => (
          <EntryWords key={`${entry.at} ${entry.kind}`} entry={entry} zone={zone} />
        ))}
        {onEnd && (
          <p className="mt-1.5 flex flex-wrap gap-2">
            {(['return', 'keep'] as const).map((how) => (
              <Button
                key={how}
                shape="compact"
                aria-label={t(`deposits.${how}_title`, { money })}
                onClick={() => onEnd(how)}
              >
                {t(`deposits.${how}`)}
              </Button>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}

/** `Taken by card, Fri, Nov 20, 2:15 PM, Mai`. */
function EntryWords({ entry, zone }: { entry: DepositEntry; zone: string }) {
  const { t, i18n } = useTranslation('till')
  const words = useCheckWords()
  const { kind, reason, by, checkNumber } = entry
  const at = Date.parse(entry.at)
  const what = t(`deposits.entries.${kind}`, { by: words.by(entry), number: checkNumber ?? '' })

  return (
    <p className="text-sm text-ink-2">
      {[what, reason, `${showShortDate(localDateOf(zone, at), languageNow(i18n))}, ${showTime(zone, at)}`, by]
        .filter(Boolean)
        .join(', ')}
    </p>
  )
}

interface EndDepositProps {
  salonId: string
  deposit: Deposit
  how: 'return' | 'keep'
  settings: TillSettings
  onClose: () => void
}

/** Ends a deposit that is not used on a check: it is returned, or kept by the salon, with a reason. */
function EndDeposit({ salonId, deposit, how, settings, onClose }: EndDepositProps) {
  const { t } = useTranslation('till')
  const ways = moneyWaysOf(settings)
  const came = deposit.entries.find(({ kind }) => kind === 'received')
  const [way, setWay] = useState(() => sameWay(ways, came))
  const ending = useEndDeposit(salonId, deposit)
  const money = showMoney(deposit.heldCents)

  function handleSend(reason: string, refused: (error: unknown) => void) {
    if (!way) return
    const { method, otherMethodId } = way
    ending.mutate(how === 'return' ? { how, input: { method, otherMethodId, reason } } : { how, input: { reason } }, {
      onSuccess: onClose,
      onError: refused,
    })
  }

  return (
    <AskReason
      title={t(`deposits.${how}_title`, { money })}
      text={t(`deposits.${how}_text`)}
      submitLabel={t(`deposits.${how}_do`, { money })}
      busy={ending.isPending}
      onSend={handleSend}
      onClose={onClose}
    >
      {how === 'return' && <WaySelect label={t('deposits.return_by')} ways={ways} chosen={way} onChoose={setWay} />}
    </AskReason>
  )
}

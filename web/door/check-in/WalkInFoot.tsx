import type { Shown } from '../../../shared/bookings/shown.ts'
import type { Door } from '../../../shared/floor/door.ts'
import { startsOf } from '../../../shared/floor/one-by-one.ts'
import type { Expected } from '../../../shared/floor/parts.ts'
import { showPrice, showTime } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { Notice } from '../../book/Notice.tsx'
import { useText } from '../use-text.ts'
import { firstWithoutService, type WalkInClient } from './clients.ts'
import { kioskButton } from './kiosk-button.ts'

interface WalkInFootProps {
  clients: readonly WalkInClient[]
  door: Door
  /** Null: unknown yet. */
  quote: readonly Expected[] | null
  /** What all of it comes to. */
  shown: Shown
  /** Why joining failed. */
  failure: string | null
  /** Whether the form was submitted once: only then is missing input reported. */
  isPressed: boolean
  busy: boolean
  onBack: () => void
}

/** When the clients would begin, the price, what is missing, and the button that joins the line. */
export function WalkInFoot({ clients, door, quote, shown, failure, isPressed, busy, onBack }: WalkInFootProps) {
  const { t, language } = useText()
  const missing = firstWithoutService(clients)
  const starts = quote && startsOf(quote)
  const isNobodyFree = quote !== null && starts === null
  const zone = door.salon.timezone
  return (
    <div className="sticky bottom-0 -mx-4 mt-auto border-t border-line bg-canvas px-4 pt-4 pb-6 md:-mx-10 md:px-10 md:pb-8 lg:landscape:static lg:landscape:mx-0 lg:landscape:px-0 lg:landscape:pb-0">
      {failure && (
        <Notice title={t('walk_in.failed')}>
          <p className="md:text-lg">{failure}</p>
        </Notice>
      )}
      {isPressed && missing >= 0 && (
        <p role="alert" className="mb-3 font-medium text-danger md:text-lg">
          {clients.length > 1 ? t('walk_in.missing_for', { number: missing + 1 }) : t('walk_in.missing')}
        </p>
      )}
      <div className="mb-3.5 flex min-h-7 flex-wrap justify-between gap-x-4 md:text-lg">
        <output className={isNobodyFree ? 'font-medium text-danger' : ''}>
          {isNobodyFree && t('walk_in.nobody')}
          {starts &&
            (starts.first === starts.last
              ? t('walk_in.starts', { time: showTime(zone, starts.first) })
              : t('first_last', {
                  first: showTime(zone, starts.first),
                  last: showTime(zone, starts.last),
                }))}
        </output>
        {missing < 0 && (
          <span className="num font-semibold">
            {showPrice(toCents(shown.price), shown.priceKind ?? 'exact', language)}
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" disabled={busy} onClick={onBack} className={kioskButton('outline')}>
          {t('common:back')}
        </button>
        <button
          type="submit"
          disabled={busy || isNobodyFree}
          aria-busy={busy || undefined}
          className={`${kioskButton('primary')} flex-1`}
        >
          {t(busy ? 'walk_in.joining' : 'walk_in.join')}
        </button>
      </div>
    </div>
  )
}

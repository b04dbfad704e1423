import { showPrice } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Service } from '../../shared/services/contract.ts'
import type { ShownService } from '../../shared/staff/shown-service.ts'
import { named } from './offer.ts'
import { showSpread } from './show-spread.ts'
import { useText } from './use-text.ts'

interface AddOnsProps {
  /** The chosen service that they belong to. */
  to: Service
  addOns: readonly ShownService[]
  /** Ids of those that clients often add. */
  often: readonly string[]
  chosen: readonly string[]
  /** The visit has no room for another service. */
  full: boolean
  onToggle: (addOn: Service) => void
}

/** Add-ons are offered only below a chosen service: they are never booked alone. */
export function AddOns({ to, addOns, often, chosen, full, onToggle }: AddOnsProps) {
  const { t, language } = useText()
  if (addOns.length === 0) return null
  const service = named(to, language).text
  const usual = addOns.filter(({ id }) => often.includes(id)).map((one) => named(one, language).text)
  return (
    <fieldset className="min-w-0 border-x border-line bg-sunken px-4 pt-2.5 pb-3 group-last:mb-1 group-last:rounded-b-lg group-last:border-b">
      <legend className="sr-only">{t('services.add_ons_to', { service })}</legend>
      <p className="mb-1 text-sm text-ink-2" aria-hidden>
        {t('services.add_ons')}
      </p>
      {usual.length > 0 && (
        <p className="mb-1 text-sm">{t('services.often_added', { service, addOns: usual.slice(0, 2).join(', ') })}</p>
      )}
      {addOns.map((addOn) => {
        const name = named(addOn, language)
        const isChosen = chosen.includes(addOn.id)
        return (
          <label
            key={addOn.id}
            className="flex min-h-touch cursor-pointer flex-wrap items-center gap-x-3 py-1 has-disabled:opacity-50"
          >
            <input
              type="checkbox"
              checked={isChosen}
              disabled={full && !isChosen}
              onChange={() => onToggle(addOn)}
              className="size-5 flex-none accent-brand"
            />
            <span className="min-w-0 flex-1 basis-28 font-medium wrap-normal" lang={name.lang}>
              {name.text}
            </span>
            <span className="num ml-auto text-right text-sm">
              <b className="block">
                {addOn.said === 'exact' && '+'}
                {showPrice(toCents(addOn.price), addOn.said, language)}
              </b>
              <span className="text-ink-2">+{showSpread(addOn, language)}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

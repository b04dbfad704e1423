import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { showPrice } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { pictureUrl } from '../../shared/salons/picture-files.ts'
import type { ShownService } from '../../shared/staff/shown-service.ts'
import { described, named } from './offer.ts'
import { showSpread } from './show-spread.ts'
import { useText } from './use-text.ts'

interface ServiceRowProps {
  service: ShownService
  /** Its picture; undefined: none. */
  picture?: { salonId: string; id: string } | undefined
  chosen: boolean
  disabled: boolean
  onToggle: () => void
  /** Below the row, such as add-ons. */
  children?: ReactNode
}

/** The whole row is one button. */
export function ServiceRow({ service, picture, chosen, disabled, onToggle, children }: ServiceRowProps) {
  const { t, language } = useText()
  const name = named(service, language)
  const description = described(service, language)
  return (
    <li className="group -mt-px first:mt-0 md:mt-0">
      <button
        type="button"
        aria-pressed={chosen}
        disabled={disabled}
        onClick={onToggle}
        className="relative flex min-h-18.5 w-full flex-wrap items-center gap-3 border border-line bg-surface py-1.5 pr-3 pl-4 text-left group-first:rounded-t-lg group-last:rounded-b-lg md:rounded-lg hover:bg-hover disabled:opacity-50 focus-visible:z-2 aria-pressed:z-1 aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:shadow-[inset_0_0_0_1px_var(--color-brand)]"
      >
        {picture && (
          <img
            src={pictureUrl(picture.salonId, picture.id, 'tiny')}
            alt=""
            width={60}
            height={60}
            loading="lazy"
            fetchPriority="low"
            className="-ml-2 size-15 flex-none rounded-md bg-sunken object-cover md:size-18"
          />
        )}
        <span className="min-w-0 flex-1 basis-32">
          <span className="block leading-5.5 font-semibold" lang={name.lang}>
            {name.text}
          </span>
          {description.text && (
            <span className="block text-xs text-pretty text-ink-3" lang={description.lang}>
              {description.text}
            </span>
          )}
          <span className="flex flex-wrap items-baseline gap-x-2.5 text-md leading-5 text-ink-2">
            <b className="num font-semibold text-ink">{showPrice(toCents(service.price), service.said, language)}</b>
            <span className="num whitespace-normal!">{showSpread(service, language)}</span>
            {chosen && <span className="text-sm font-medium text-brand-ink">{t('services.added')}</span>}
          </span>
        </span>
        <span
          className={`grid size-touch flex-none place-items-center rounded-full border-[1.5px] ${
            chosen ? 'border-brand bg-brand text-on-brand' : 'border-field bg-surface text-ink-2'
          }`}
        >
          {chosen ? <Check size={22} aria-hidden /> : <Plus size={22} aria-hidden />}
        </span>
      </button>
      {children}
    </li>
  )
}

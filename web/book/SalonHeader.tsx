import type { ReactNode } from 'react'
import type { Salon } from '../../shared/salons/contract.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { LotusMark } from '../ui/LotusMark.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { PhoneLink } from './ReachSalon.tsx'
import { turnTo } from './turn-to.ts'
import { useText } from './use-text.ts'

interface SalonHeaderProps {
  salon: Pick<Salon, 'name' | 'address' | 'phone'>
  /** Absent: the product's logo, if there is room. */
  logo?: ReactNode
  /** After the first step, phones leave out the product's logo. */
  slim: boolean
  /** On the first step the salon's name stands below, and phones see the language alone, over the pictures. */
  over?: boolean
  /** Below the header's first line. */
  children?: ReactNode
  /** Switches the language of the page. */
  turn?: typeof turnTo
}

export function SalonHeader({ salon, logo, slim, over = false, children, turn = turnTo }: SalonHeaderProps) {
  const { t, i18n, language } = useText()

  function handleLanguage(chosen: Language) {
    void turn(i18n, chosen)
  }

  return (
    <header className={over ? 'relative' : 'border-b border-line bg-surface'}>
      <div
        className={
          over
            ? 'border-line bg-surface max-md:absolute max-md:top-2 max-md:right-2 max-md:z-11 max-md:rounded-md md:border-b'
            : ''
        }
      >
        <div
          className={`mx-auto flex max-w-280 flex-wrap items-center gap-3 md:gap-3.5 md:px-6 ${over ? 'md:py-2' : 'px-4 py-3 md:py-4'}`}
        >
          <span
            className={`grid size-13 flex-none place-items-center overflow-hidden rounded-lg border border-brand-edge text-brand-ink max-[23rem]:hidden ${over ? 'max-md:hidden' : ''} ${logo ? 'bg-[#fff]' : `bg-brand-tint ${slim ? 'max-md:hidden' : ''}`}`}
          >
            {logo ?? <LotusMark />}
          </span>
          {over ? (
            <span className="flex-1 max-md:hidden" />
          ) : (
            <div className="min-w-0 flex-1 basis-40">
              <p className="text-lg font-semibold text-pretty">{salon.name}</p>
              <p className="text-sm text-ink-2 text-pretty">{salon.address}</p>
              <PhoneLink phone={salon.phone} className="-mt-2 -mb-2.5" />
            </div>
          )}
          <Segmented
            label={t('common:language')}
            value={language}
            options={languages.map((one) => ({ value: one, label: one.toUpperCase() }))}
            onChange={handleLanguage}
          />
        </div>
      </div>
      {children}
    </header>
  )
}

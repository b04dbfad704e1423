import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { parsePhone, showPhone } from '../../shared/phone.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { LotusMark } from './LotusMark.tsx'

interface SalonHeadProps {
  salon: { name: string; address: string; phone: string }
  language: Language
}

/** The salon, and the other languages, of a page that has no script of its own. */
export function SalonHead({ salon, language }: SalonHeadProps) {
  const { t } = useTranslation('common')
  const phone = parsePhone(salon.phone)

  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-140 flex-wrap items-center gap-3 px-4 py-3">
        <span className="grid size-13 flex-none place-items-center rounded-lg border border-brand-edge bg-brand-tint text-brand-ink max-[23rem]:hidden">
          <LotusMark />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-lg font-semibold text-pretty">{salon.name}</p>
          <p className="text-sm text-pretty text-ink-2">{salon.address}</p>
          {phone && (
            <a
              href={`tel:${phone}`}
              className="num -my-2.5 inline-flex min-h-touch max-md:mt-0 items-center gap-1.5 rounded-sm text-sm font-medium text-brand-ink hover:underline"
            >
              <Phone size={15} aria-hidden />
              {showPhone(phone)}
            </a>
          )}
        </div>
        <nav
          aria-label={t('language')}
          className="not-printed inline-flex flex-none overflow-clip rounded-md border border-field bg-surface"
        >
          {languages.map((one) => (
            <a
              key={one}
              href={`?lang=${one}`}
              lang={one}
              hrefLang={one}
              aria-current={one === language ? 'true' : undefined}
              className="grid min-h-touch min-w-touch place-items-center px-3 text-sm font-medium text-ink-2 -outline-offset-3 not-first:border-l not-first:border-line-2 aria-[current]:bg-brand-tint aria-[current]:font-semibold aria-[current]:text-brand-ink aria-[current]:shadow-[inset_0_-3px_0_var(--color-brand)]"
            >
              {one.toUpperCase()}
              <span className="sr-only"> ({ownLanguageName(one)})</span>
            </a>
          ))}
        </nav>
      </div>
    </header>
  )
}

import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import type { Service } from '../../shared/services/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { translated } from '../../shared/text/translated.ts'
import { languageNow } from '../text/start.ts'

const chip = 'inline-flex min-h-7 max-w-full items-center rounded-sm px-2.5 py-0.5 text-sm text-ink-2 wrap-anywhere'
const shown = 4

export function SkillChips({ skills }: Pick<Staff, 'skills'>) {
  const { t } = useTranslation('staff')
  if (skills.length === 0) return null

  return (
    <ul aria-label={t('skills')} className="flex flex-wrap gap-1.5">
      {skills.map((skill) => (
        <li key={skill} className={`${chip} border border-line-2`}>
          {skill}
        </li>
      ))}
    </ul>
  )
}

interface ServiceChipsProps {
  member: Staff
  /** All services of the salon, in menu order. */
  services: readonly Service[]
}

/** The member's services, in the reader's language: the first few, the others on demand. */
export function ServiceChips({ member, services }: ServiceChipsProps) {
  const { t, i18n } = useTranslation('staff')
  const [all, setAll] = useState(false)
  const assigned = services.filter(({ id }) => member.serviceIds.includes(id))
  const rest = assigned.length - shown

  if (assigned.length === 0) {
    return (
      <p className="flex items-start gap-2 rounded-md bg-scheduled-tint px-3 py-1.5 text-sm font-medium text-scheduled-ink">
        <TriangleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
        {t('no_services', { name: member.firstName })}
      </p>
    )
  }
  return (
    <ul aria-label={t('services')} className="flex flex-wrap gap-1.5">
      {(all ? assigned : assigned.slice(0, shown)).map(({ id, name, names }) => {
        const { text, lang } = translated(name, names, languageNow(i18n))
        return (
          <li key={id} lang={lang} className={`${chip} bg-sunken`}>
            {text}
          </li>
        )
      })}
      {!all && rest > 0 && (
        <li>
          <button
            type="button"
            onClick={() => setAll(true)}
            className={`${chip} num relative bg-sunken font-medium text-brand-ink! after:absolute after:-inset-2 hover:bg-hover`}
          >
            {t('more', { count: rest })}
            <span className="sr-only">{t('more_label', { count: rest, name: showName(member) })}</span>
          </button>
        </li>
      )}
    </ul>
  )
}

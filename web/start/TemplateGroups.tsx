import { useTranslation } from 'react-i18next'
import { templateMenu } from '../../shared/services/template-menu.ts'
import { translated } from '../../shared/text/translated.ts'
import { languageNow } from '../text/start.ts'

interface TemplateGroupsProps {
  /** Keys of groups. */
  ticked: ReadonlySet<string>
  onChange: (ticked: ReadonlySet<string>) => void
}

/** The eight groups of the starter menu, in two columns if there is room. */
export function TemplateGroups({ ticked, onChange }: TemplateGroupsProps) {
  const { t, i18n } = useTranslation('start')
  const language = languageNow(i18n)

  function toggle(key: string) {
    onChange(new Set(ticked.has(key) ? [...ticked].filter((one) => one !== key) : [...ticked, key]))
  }

  return (
    <fieldset className="min-w-0 border-b border-line-2">
      <legend className="sr-only">{t('menu.groups')}</legend>
      <div className="grid grid-cols-1 gap-px bg-line md:grid-cols-2">
        {templateMenu.map(({ key, name, names, services }) => (
          <label
            key={key}
            className={`flex min-h-15 cursor-pointer items-center gap-3 px-4 py-1.5 md:px-5 ${ticked.has(key) ? 'bg-brand-tint' : 'bg-surface hover:bg-hover'}`}
          >
            <input
              type="checkbox"
              checked={ticked.has(key)}
              onChange={() => toggle(key)}
              className="size-5 flex-none accent-brand"
            />
            <span className="min-w-0 grow">
              <span className={`block ${ticked.has(key) ? 'font-semibold' : 'font-medium'}`}>
                {translated(name, names, language).text}
              </span>
              <span className="block truncate text-sm text-ink-2">
                {services.map((service) => translated(service.name, service.names, language).text).join(', ')}
              </span>
            </span>
            <span className="num text-sm text-ink-2">{services.length}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import browserText from 'i18next'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { showDuration, showPrice } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { kindWith } from '../../../shared/prices.ts'
import type { Service } from '../../../shared/services/contract.ts'
import type { OptionGroup } from '../../../shared/services/option-groups.ts'
import { type Choice, centsWith, chosenOptions, minutesWith, optionWords } from '../../../shared/services/options.ts'
import { type Language, languages } from '../../../shared/text/language.ts'
import { translated } from '../../../shared/text/translated.ts'
import { Question } from '../../book/options/Question.tsx'
import { ownLanguageName } from '../../text/own-language-name.ts'
import { languageNow } from '../../text/start.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { notify } from '../../ui/toast.ts'
import { readTextsOf } from '../../ui/turn-to.ts'

interface ClientsViewProps {
  /** As typed so far. */
  group: OptionGroup
  /** The first service that the question is asked with. */
  service: Service | undefined
}

/**
 * Preview of a question as on the booking page, in either language; its options can be tapped. A default export, as `lazy` requires
 * one.
 */
export default function ClientsView({ group, service }: ClientsViewProps): ReactNode {
  const { t, i18n } = useTranslation(['services', 'app', 'errors'])
  const [language, setLanguage] = useState(() => languageNow(i18n))
  const texts = useMemo(() => browserText.cloneInstance({ lng: language }), [language])

  function handleLanguage(chosen: Language) {
    readTextsOf(chosen).then(
      () => setLanguage(chosen),
      () => notify({ title: t('app:language_failed'), text: t('errors:no_connection'), kind: 'failure' }),
    )
  }

  return (
    // Choices made in the preview are not saved, so leaving them needs no confirmation.
    <section
      aria-label={t('options.preview')}
      data-passing
      className="grid gap-3 border-line max-lg:border-t max-lg:pt-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h3>{t('options.preview')}</h3>
        <Segmented
          label={t('options.preview_language')}
          value={language}
          options={languages.map((one) => ({
            value: one,
            label: one.toUpperCase(),
            description: ownLanguageName(one),
            lang: one,
          }))}
          onChange={handleLanguage}
        />
      </div>
      {group.options.length === 0 ? (
        <p className="text-ink-2">{t('options.preview_empty')}</p>
      ) : (
        <I18nextProvider i18n={texts}>
          <div lang={language} className="grid gap-3">
            <Asked key={`${group.kind} ${group.maxCount}`} group={group} service={service} language={language} />
          </div>
        </I18nextProvider>
      )}
    </section>
  )
}

function Asked({ group, service, language }: ClientsViewProps & { language: Language }) {
  const [typed, setTyped] = useState<readonly Choice[]>([])
  const choices = typed.filter(({ optionId }) => group.options.some(({ id }) => id === optionId))
  const options = chosenOptions([group], choices, { lenient: true }) ?? []
  const words = optionWords(options, language)

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to press: it keeps Enter of the fields inside from the form around */}
      <div onKeyDown={keepForm}>
        <Question group={group} choices={choices} isMissing={false} followUps={() => null} onChange={setTyped} />
      </div>
      {service && (
        <p aria-live="polite" className="wrap-anywhere">
          <span className="block text-sm text-ink-2">
            {translated(service.name, service.names, language).text}
            {words && `: ${words}`}
          </span>
          <b className="num text-lg">
            {showDuration(minutesWith(service.duration, options), language)} ·{' '}
            {showPrice(centsWith(toCents(service.price), options), kindWith(service.priceKind, options), language)}
          </b>
        </p>
      )}
    </>
  )
}

/** Enter saves the form that surrounds this only from its own fields. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

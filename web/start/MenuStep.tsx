import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { templateMenu } from '../../shared/services/template-menu.ts'
import { translated } from '../../shared/text/translated.ts'
import { useServices } from '../data/services.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useAddTemplate } from './changes.ts'
import { PriceRow, PriceRowsHead } from './PriceRow.tsx'
import { StepCard } from './StepCard.tsx'
import type { StepProps } from './step.ts'
import { TemplateQuestions } from './TemplateQuestions.tsx'
import {
  isOnMenu,
  type MenuTyped,
  type QuestionPrices,
  questionsFor,
  readMenu,
  readQuestions,
  rowOf,
  sectionsOf,
} from './template-form.ts'

/** The starter menu: the owner ticks groups and types prices down one column; services with a price are added. */
export function MenuStep(props: StepProps) {
  const { salon, onDone } = props
  const { t, i18n } = useTranslation('start')
  const { data: services = [] } = useServices(salon.id)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(usualGroups)
  const [typed, setTyped] = useState<MenuTyped>({})
  const [unasked, setUnasked] = useState<ReadonlySet<string>>(new Set())
  const [prices, setPrices] = useState<QuestionPrices>({})
  const { form, errorOf, show, showRefusal, clear } = useFieldErrors()
  const add = useAddTemplate(salon.id)
  const { groups, usual, rest } = sectionsOf(ticked)
  const known = services.map(({ name }) => name)
  const isNew = (service: (typeof usual)[number]) => !isOnMenu(known, service)
  const open = groups.flatMap((group) => group.services).filter(isNew)
  const pricedKeys = open.filter((service) => rowOf(typed, service).price.trim() !== '').map(({ key }) => key)
  const priced = pricedKeys.length
  const questions = questionsFor(pricedKeys)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { services, codes: ofServices } = readMenu(typed, groups)
    const asked = readQuestions(
      questions.filter(({ key }) => !unasked.has(key)),
      prices,
    )
    const codes = { ...ofServices, ...asked.codes }
    show(codes)
    if (Object.keys(codes).length > 0 || services.length === 0) return
    const input = { services, questions: asked.questions }
    add.mutate(input, {
      onSuccess: () => {
        setTyped({})
        setPrices({})
        clear()
        onDone()
      },
      onError: (error) => showRefusal(error, namesOf(services)),
    })
  }

  function rows(list: typeof usual) {
    return list.map((service) => (
      <PriceRow
        key={service.key}
        service={service}
        typed={rowOf(typed, service)}
        isKnown={!isNew(service)}
        errorOf={(field) => errorOf(`${service.key}.${field}`)}
        onType={(row) => setTyped({ ...typed, [service.key]: row })}
      />
    ))
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <StepCard
        {...props}
        step="menu"
        title={t('menu.title')}
        about={t('menu.about')}
        note={open.length > priced ? t('menu.without', { count: open.length - priced }) : t('menu.all_priced')}
        action={
          <Button type="submit" look="primary" busy={add.isPending} disabled={priced === 0} className="max-md:grow">
            {priced === 0 ? t('menu.add_none') : t('menu.add', { count: priced })}
          </Button>
        }
      >
        <TemplateGroups ticked={ticked} onChange={setTicked} />
        <div className="grid grid-cols-1 gap-1 p-4 md:px-5">
          <p className="text-sm text-ink-3">{t('menu.hint')}</p>
          <PriceRowsHead title={t('menu.usual')} />
          {rows(usual)}
          {rest.map(({ group, services }) => (
            <details key={group.key} className="border-t border-line pt-1">
              <summary className="flex min-h-touch cursor-pointer items-center gap-2 rounded-md text-md font-semibold hover:bg-hover">
                <ChevronDown size={18} className="flex-none text-ink-3 in-open:rotate-180" aria-hidden />
                {t('menu.more', {
                  group: translated(group.name, group.names, languageNow(i18n)).text,
                  count: services.length,
                })}
              </summary>
              {rows(services)}
            </details>
          ))}
          {questions.length > 0 && (
            <TemplateQuestions
              questions={questions}
              unasked={unasked}
              prices={prices}
              errorOf={errorOf}
              onTick={setUnasked}
              onType={setPrices}
            />
          )}
          <Link to="/services" className="justify-self-start py-2 text-md font-medium text-brand-ink underline">
            {t('menu.own')}
          </Link>
        </div>
      </StepCard>
    </form>
  )
}

const usualGroups: ReadonlySet<string> = new Set(templateMenu.filter(({ isUsual }) => isUsual).map(({ key }) => key))

/** The server's field paths by the form's. */
function namesOf(services: readonly { key: string }[]): Record<string, string> {
  return Object.fromEntries(
    services.flatMap(({ key }, row) =>
      ['duration', 'price'].map((field) => [`services.${row}.${field}`, `${key}.${field}`]),
    ),
  )
}

interface TemplateGroupsProps {
  /** Keys of groups. */
  ticked: ReadonlySet<string>
  onChange: (ticked: ReadonlySet<string>) => void
}

/** The eight groups of the starter menu, in two columns if there is room. */
function TemplateGroups({ ticked, onChange }: TemplateGroupsProps) {
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

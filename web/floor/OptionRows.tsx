import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toCents } from '../../shared/money.ts'
import type { OptionGroup, ServiceOption } from '../../shared/services/option-groups.ts'
import {
  answersTo,
  askedGroups,
  type Choice,
  type ChosenOption,
  chosenOptions,
  stillAsked,
} from '../../shared/services/options.ts'
import { translated } from '../../shared/text/translated.ts'
import { showAdded } from '../book/options/show-added.ts'
import { languageNow } from '../text/start.ts'
import { Stepper } from './Stepper.tsx'

interface OptionRowsProps {
  /** The service, where several ask something; empty: it needs no name. */
  heading: string
  questions: readonly OptionGroup[]
  chosen: readonly ChosenOption[]
  onChoose: (options: ChosenOption[]) => void
}

/** What is asked with a service, a line for each question: one press each. */
export function OptionRows({ heading, questions, chosen, onChoose }: OptionRowsProps) {
  const choices = stillAsked(questions, chosen)
  const place = useRef<HTMLDivElement>(null)

  // On a phone the questions stand below a long menu.
  useEffect(() => {
    if (chosen.length === 0) place.current?.scrollIntoView({ block: 'start' })
    // oxlint-disable-next-line react/exhaustive-deps -- only where nothing is chosen yet
  }, [])

  function answer(group: OptionGroup, { id }: ServiceOption, count: number) {
    const answers = answersTo(group, choices)
    const others = choices.filter((choice) => !answers.includes(choice))
    const kept = group.kind === 'one' ? [] : answers.filter(({ optionId }) => optionId !== id)
    const next = stillAsked(questions, [...others, ...kept, ...(count > 0 ? [{ optionId: id, count }] : [])])
    onChoose(chosenOptions(questions, next, { lenient: true }) ?? [])
  }

  return (
    <div ref={place} className="grid scroll-mt-2.5 gap-2">
      {heading && <h4 className="text-sm font-semibold text-brand-ink">{heading}</h4>}
      {askedGroups(questions, choices).map((group) => (
        <QuestionRow
          key={group.id}
          group={group}
          answers={answersTo(group, choices)}
          onAnswer={(option, count) => answer(group, option, count)}
        />
      ))}
    </div>
  )
}

interface QuestionRowProps {
  group: OptionGroup
  answers: readonly Choice[]
  onAnswer: (option: ServiceOption, count: number) => void
}

function QuestionRow({ group, answers, onAnswer }: QuestionRowProps) {
  const { t, i18n } = useTranslation('floorBoard')
  const language = languageNow(i18n)
  const question = translated(group.name, group.names, language).text
  const total = answers.reduce((sum, { count }) => sum + count, 0)

  return (
    <fieldset className="grid grid-cols-[4.75rem_minmax(0,1fr)] items-center gap-x-3">
      <legend className="sr-only">{question}</legend>
      <span aria-hidden className="text-sm font-medium wrap-anywhere">
        {question}
      </span>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2">
        {group.options.map((option) => {
          const name = translated(option.name, option.names, language).text
          const cents = toCents(option.price)
          const added = showAdded(cents === 0 ? { minutes: option.minutes, cents } : { minutes: 0, cents }, language)
          const count = answers.find(({ optionId }) => optionId === option.id)?.count ?? 0
          if (group.kind === 'count')
            return (
              <div key={option.id} className="grid content-start justify-items-start gap-1 text-sm">
                <span className="font-medium">{name}</span>
                <Stepper
                  label={name}
                  fewer={t('options.fewer', { option: name })}
                  more={t('options.more', { option: name })}
                  min={0}
                  max={count + group.maxCount - total}
                  value={count}
                  onChange={(chosen) => onAnswer(option, chosen)}
                />
              </div>
            )
          return (
            <button
              key={option.id}
              type="button"
              aria-pressed={count > 0}
              onClick={() => onAnswer(option, count > 0 ? 0 : 1)}
              className="grid min-h-11.5 content-center justify-items-center rounded-md border border-field bg-surface px-2 py-1 text-center text-md leading-tight font-medium hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
            >
              {name}
              {added && <span className="num text-xs">{added}</span>}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

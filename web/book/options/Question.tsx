import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { showPrice } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import type { OptionGroup, ServiceOption } from '../../../shared/services/option-groups.ts'
import { answersTo, type Choice } from '../../../shared/services/options.ts'
import type { Language } from '../../../shared/text/language.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { named } from '../offer.ts'
import { useText } from '../use-text.ts'
import { addedPrice, addedTime, showAdded } from './show-added.ts'

interface QuestionProps {
  group: OptionGroup
  choices: readonly Choice[]
  isMissing: boolean
  /** It follows from an option, and stands below that on the same card. */
  within?: boolean
  /** The questions that follow from an option. */
  followUps: (optionId: string) => ReactNode
  onChange: (choices: Choice[]) => void
}

/** One question with its options: choose one, any number, or how many. */
export function Question({ group, choices, isMissing, within = false, followUps, onChange }: QuestionProps) {
  const { t, language } = useText()
  const title = named(group, language)
  const isShort = isInTiles(group, within, language)
  /** Tiles need no card of their own on that of the option. */
  const isInTint = within && isShort
  const answers = answersTo(group, choices)
  const others = choices.filter((choice) => !answers.includes(choice))
  const total = answers.reduce((sum, { count }) => sum + count, 0)
  const countOf = ({ id }: ServiceOption) => answers.find(({ optionId }) => optionId === id)?.count ?? 0
  const setCount = ({ id }: ServiceOption, count: number) => {
    const rest = group.kind === 'one' ? [] : answers.filter(({ optionId }) => optionId !== id)
    onChange([...others, ...rest, ...(count > 0 ? [{ optionId: id, count }] : [])])
  }

  return (
    <fieldset
      id={`question-${group.id}`}
      className={`min-w-0 ${within ? 'mx-4 mb-3.5 rounded-md' : 'rounded-lg'} ${isInTint ? '' : 'border bg-surface'} ${isMissing ? 'border border-danger' : 'border-line'}`}
    >
      <legend className="sr-only">{title.text}</legend>
      <div
        className={`flex items-baseline justify-between gap-3 ${within ? 'py-1.5' : 'py-3'} ${isInTint && !isMissing ? '' : 'px-4'}`}
        aria-hidden
      >
        <h2 className={`wrap-anywhere ${within ? 'text-sm' : 'text-base'}`} lang={title.lang}>
          {title.text}
        </h2>
        <span className="flex-none text-sm text-ink-2">
          {t(group.required ? 'options.required' : 'options.optional')}
        </span>
      </div>
      {isShort ? (
        <>
          <div className={`grid auto-cols-fr grid-flow-col gap-2 ${isInTint && !isMissing ? '' : 'px-4 pb-4'}`}>
            {group.options.map((option) => (
              <label
                key={option.id}
                className="relative grid min-h-15 content-center justify-items-center rounded-md border border-field bg-surface px-1 py-1.5 text-center has-checked:border-brand has-checked:bg-brand-tint has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={group.id}
                  checked={countOf(option) > 0}
                  onChange={() => setCount(option, 1)}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <OptionName option={option} />
                <Added option={option} centered />
              </label>
            ))}
          </div>
          {group.options.map((option) => followUps(option.id))}
        </>
      ) : (
        group.options.map((option) => (
          <div
            key={option.id}
            className={`flow-root border-t border-line ${within ? 'last:rounded-b-md' : 'last:rounded-b-lg'} ${group.kind === 'count' ? '' : 'has-checked:bg-brand-tint'}`}
          >
            {group.kind === 'count' ? (
              <HowMany
                option={option}
                count={countOf(option)}
                mayAdd={total < group.maxCount}
                onChange={(count) => setCount(option, count)}
              />
            ) : (
              <label className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-1.5">
                <input
                  type={group.kind === 'one' && group.required ? 'radio' : 'checkbox'}
                  name={group.id}
                  checked={countOf(option) > 0}
                  onChange={({ target }) => setCount(option, target.checked ? 1 : 0)}
                  className="size-5.5 flex-none accent-brand"
                />
                <OptionName option={option} />
                <Added option={option} />
              </label>
            )}
            {followUps(option.id)}
          </div>
        ))
      )}
    </fieldset>
  )
}

/** Letters that fit beside each other on a phone, by how many options there are. */
const lettersOfTiles: Readonly<Record<number, number>> = { 2: 8, 3: 8, 4: 8 }
const lettersWithin: Readonly<Record<number, number>> = { 2: 14, 3: 9, 4: 6 }

/** Few and short enough to fit side by side. */
function isInTiles({ kind, required, options }: OptionGroup, within: boolean, language: Language): boolean {
  const letters = (within ? lettersWithin : lettersOfTiles)[options.length] ?? 0
  if (kind !== 'one' || !required) return false
  return options.every((option) => named(option, language).text.length <= letters)
}

function OptionName({ option }: { option: ServiceOption }) {
  const { language } = useText()
  const name = named(option, language)
  return (
    <span className="min-w-0 flex-1 font-medium wrap-anywhere" lang={name.lang}>
      {name.text}
    </span>
  )
}

function Added({ option, centered = false }: { option: ServiceOption; centered?: boolean }) {
  const { t, language } = useText()
  const cents = toCents(option.price)
  return (
    <span className={`num flex-none text-sm ${centered ? 'leading-tight' : 'text-right'}`}>
      {(cents !== 0 || option.from) && <b className="block">{addedOf(option, { t, language })}</b>}
      {option.minutes !== 0 && <span className="text-ink-2">{addedTime(option.minutes, language)}</span>}
    </span>
  )
}

/** 'From' without an amount: the price is given in the salon only. */
function addedOf(
  { price, from }: ServiceOption,
  { t, language }: Pick<ReturnType<typeof useText>, 't' | 'language'>,
): string {
  const cents = toCents(price)
  if (from && cents === 0) return showPrice(0, 'in_salon', language)
  return from ? t('options.from', { price: addedPrice(cents) }) : addedPrice(cents)
}

interface HowManyProps {
  option: ServiceOption
  count: number
  mayAdd: boolean
  onChange: (count: number) => void
}

function HowMany({ option, count, mayAdd, onChange }: HowManyProps) {
  const { t, language } = useText()
  const name = named(option, language).text
  const each = showAdded({ minutes: option.minutes, cents: toCents(option.price) }, language)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-40">
        <OptionName option={option} />
        {each && <span className="num block text-sm text-ink-2">{t('options.each', { added: each })}</span>}
      </span>
      <span className="inline-flex items-center rounded-md border border-field bg-surface">
        <button
          type="button"
          aria-label={t('options.fewer', { option: name })}
          disabled={count === 0}
          onClick={() => onChange(count - 1)}
          className={buttonClass('ghost', 'icon')}
        >
          <Minus size={20} aria-hidden />
        </button>
        <output className="num min-w-8 text-center font-semibold">{count}</output>
        <button
          type="button"
          aria-label={t('options.more', { option: name })}
          disabled={!mayAdd}
          onClick={() => onChange(count + 1)}
          className={buttonClass('ghost', 'icon')}
        >
          <Plus size={20} aria-hidden />
        </button>
      </span>
    </div>
  )
}

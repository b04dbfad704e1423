import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateOption, TemplateQuestion } from '../../shared/services/template-questions.ts'
import { translated } from '../../shared/text/translated.ts'
import { toNextPrice } from '../services/to-next-price.ts'
import { languageNow } from '../text/start.ts'
import { inputClass } from '../ui/Field.tsx'
import type { QuestionPrices } from './template-form.ts'

interface TemplateQuestionsProps {
  questions: readonly TemplateQuestion[]
  /** Keys of questions that were unticked. */
  unasked: ReadonlySet<string>
  prices: QuestionPrices
  errorOf: (option: string) => string | undefined
  onTick: (unasked: ReadonlySet<string>) => void
  onType: (prices: QuestionPrices) => void
}

/** Questions asked with the priced services: each can be left out, and shows what its answers add. */
export function TemplateQuestions({ questions, unasked, prices, errorOf, onTick, onType }: TemplateQuestionsProps) {
  const { t, i18n } = useTranslation('start')

  function tick(key: string, isAsked: boolean) {
    onTick(new Set(isAsked ? [...unasked].filter((one) => one !== key) : [...unasked, key]))
  }

  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="float-left text-md font-semibold">{t('menu.questions')}</legend>
      <p className="clear-left text-sm text-ink-3">{t('menu.questions_hint')}</p>
      {questions.map(({ key, name, names, options }) => (
        <div key={key} className="py-1">
          <label className="flex min-h-touch cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={!unasked.has(key)}
              onChange={({ target }) => tick(key, target.checked)}
              className="size-5 flex-none accent-brand"
            />
            <span className="font-medium">{translated(name, names, languageNow(i18n)).text}</span>
          </label>
          {!unasked.has(key) &&
            options.map((option) => (
              <AnswerRow
                key={option.key}
                option={option}
                price={prices[option.key] ?? ''}
                error={errorOf(option.key)}
                onType={(price) => onType({ ...prices, [option.key]: price })}
              />
            ))}
        </div>
      ))}
    </fieldset>
  )
}

interface AnswerRowProps {
  option: TemplateOption
  price: string
  error: string | undefined
  onType: (price: string) => void
}

function AnswerRow({ option: { name, names, minutes }, price, error, onType }: AnswerRowProps) {
  const { t, i18n } = useTranslation('start')
  const errorId = useId()
  const { text } = translated(name, names, languageNow(i18n))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_6rem] items-center gap-2 py-1 pl-8 md:grid-cols-[minmax(0,1fr)_6rem_7rem] md:gap-3">
      <span>{text}</span>
      <span className="num text-right text-sm text-ink-2">
        {minutes > 0 && t('menu.adds_minutes', { count: minutes })}
      </span>
      <input
        type="text"
        data-price
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        placeholder="+$0.00"
        aria-label={t('menu.adds_of', { name: text })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={price}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={toNextPrice}
        className={`${inputClass} num h-touch text-right`}
      />
      {error && (
        <p id={errorId} className="col-span-3 flex items-center gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="flex-none" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}

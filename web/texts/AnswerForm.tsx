import { Phone, Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import { showTime } from '../../shared/format.ts'
import { maxAnswerLength, type ThreadDetails } from '../../shared/messages/inbox.ts'
import { cheapest, isOutsideGsm, partsOf, placesOf } from '../../shared/messages/text-length.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { sentenceOf } from '../api.ts'
import { newUuid } from '../new-key.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Field, inputClass } from '../ui/Field.tsx'
import { notify } from '../ui/toast.ts'
import { useMinute } from '../ui/use-minute.ts'
import { useAnswer } from './queries.ts'
import { StoppedBy } from './StoppedBy.tsx'
import { whoOf } from './who-of.ts'

interface AnswerFormProps {
  salon: Pick<Salon, 'id' | 'timezone'>
  thread: ThreadDetails
  typed: string
  onType: (typed: string) => void
}

/** The answer with its quick ones; whoever wants no texts is called instead. */
export function AnswerForm(props: AnswerFormProps) {
  const { t } = useTranslation('texts')
  const { salon, thread } = props
  if (thread.stopped) return <NoTexts salon={salon} thread={thread} />
  if (!thread.sendsTexts)
    return <p className="border-t border-line bg-surface p-4 text-md text-ink-2">{t('not_set_up.hint')}</p>
  return <Answer {...props} />
}

function Answer({ salon, thread, typed, onType }: AnswerFormProps) {
  const { t } = useTranslation('texts')
  const [sending, setSending] = useState({ key: newUuid(), words: '' })
  const answer = useAnswer(salon.id, thread.id)
  const words = typed.trim()
  const isNight = answer.error instanceof AppError && answer.error.code === 'quiet_hours'

  function send(atNight: boolean) {
    // Other words are another answer; the same ones are sent once, however often they are tried.
    const { key } = sending.words === words ? sending : { key: newUuid() }
    setSending({ key, words })
    answer.mutate(
      { key, words, atNight },
      {
        onSuccess: () => {
          onType('')
          setSending({ key: newUuid(), words: '' })
          notify({ kind: 'success', title: t('answer.sent', { name: whoOf(thread) }) })
        },
      },
    )
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (words !== '' && !answer.isPending) send(false)
  }

  const label = t(`answer.label.${thread.language}`)
  return (
    <form data-passing onSubmit={handleSubmit} className="grid gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-3">
      <ul aria-label={t('answer.quick')} className="flex gap-2 overflow-x-auto pb-0.5">
        {thread.quickAnswers.map((quick) => (
          <li key={quick} className="flex-none">
            <button
              type="button"
              lang={thread.language}
              onClick={() => onType(quick)}
              className="min-h-touch rounded-full border border-field px-3.5 text-md font-medium hover:bg-hover"
            >
              {quick}
            </button>
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-2">
        <Field
          label={label}
          labelHidden
          error={answer.isError && !isNight ? sentenceOf(answer.error) : undefined}
          className="grow"
        >
          {(ids) => (
            <textarea
              {...ids}
              lang={thread.language}
              rows={1}
              value={typed}
              maxLength={maxAnswerLength}
              placeholder={label}
              onChange={(event) => onType(event.target.value)}
              className={`${inputClass} field-sizing-content max-h-32 min-h-touch resize-none py-2.5`}
            />
          )}
        </Field>
        <Button type="submit" look="primary" disabled={words === ''} busy={answer.isPending}>
          {!answer.isPending && <Send size={18} aria-hidden />}
          {t('answer.send')}
        </Button>
      </div>
      <p className="flex justify-between gap-3 text-sm text-ink-3">
        <Length thread={thread} words={words} />
        <span>{t('answer.kept')}</span>
      </p>
      <NightQuestion open={isNight} zone={salon.timezone} onLater={() => answer.reset()} onSend={() => send(true)} />
    </form>
  )
}

/** With the name of the salon, which every answer begins with. */
function Length({ thread, words }: { thread: ThreadDetails; words: string }) {
  const { t } = useTranslation('texts')
  const text = cheapest(thread.greeting + words, thread.plainTexts)
  const parts = partsOf(text)
  const [alone, joined] = isOutsideGsm(text) ? [70, 67] : [160, 153]
  const max = parts === 1 ? alone : joined * parts
  return <span className="num">{t('answer.parts', { count: parts, places: placesOf(text), max })}</span>
}

interface NightQuestionProps {
  open: boolean
  zone: string
  onLater: () => void
  onSend: () => void
}

function NightQuestion({ open, zone, onLater, onSend }: NightQuestionProps) {
  const { t } = useTranslation('texts')
  return (
    <ConfirmDialog
      open={open}
      title={t('night.title')}
      question={t('night.question', { time: showTime(zone, useMinute()) })}
      cancelLabel={t('night.later')}
      confirmLabel={t('night.send')}
      confirmLook="primary"
      busy={false}
      onCancel={onLater}
      onConfirm={onSend}
    />
  )
}

function NoTexts({ salon, thread }: Pick<AnswerFormProps, 'salon' | 'thread'>) {
  const { t } = useTranslation('texts')
  return (
    <div className="grid gap-2 border-t border-line bg-surface px-4 py-3">
      <h3>{t('answer.no_texts', { name: whoOf(thread) })}</h3>
      <p className="text-ink-2">
        <StoppedBy stop={thread.stop} zone={salon.timezone} /> {t('answer.no_texts_hint')}
      </p>
      <a href={`tel:${thread.phone}`} className={buttonClass('primary')}>
        <Phone size={18} aria-hidden />
        {t('answer.call', { phone: showPhone(thread.phone) })}
      </a>
    </div>
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import type { Review } from '../../shared/reviews/contract.ts'
import { maxReviewLength } from '../../shared/reviews/limits.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { changedIn, withVersion } from '../data/meanwhile.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { useChangeReview } from './queries.ts'

interface AnswerFormProps {
  salonId: string
  review: Review
  onDone: () => void
}

export function AnswerForm({ salonId, review, onDone }: AnswerFormProps) {
  const { t } = useTranslation('reviews')
  // As it was when the form was opened: another window may save meanwhile.
  const [before] = useState(review)
  const [answer, setAnswer] = useState(review.answer)
  const meanwhile = useMeanwhile(salonId)
  const save = useChangeReview(salonId, t('saved'))
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => field.current?.focus(), [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    send(changedIn({ answer }, { answer: before.answer }))
  }

  function send(input: { answer?: string }, version = before.version) {
    const choices = { keep: (told: Meanwhile) => send(input, told.version), take: onDone }
    save.mutate(
      { reviewId: review.id, ...withVersion(input, version) },
      { onSuccess: onDone, onError: (error) => meanwhile.caught(error, choices) },
    )
  }

  return (
    <form onSubmit={handleSubmit} className="grid max-w-read gap-2.5">
      <TextArea
        ref={field}
        label={t('answer_label', { name: review.customerName })}
        hint={t('answer_hint')}
        value={answer}
        maxLength={maxReviewLength}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={save.isPending}>
          {t('save')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </div>
      {meanwhile.dialog}
    </form>
  )
}

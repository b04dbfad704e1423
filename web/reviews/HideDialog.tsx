import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HideReason, hideReasons, type Review } from '../../shared/reviews/contract.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useChangeReview } from './queries.ts'

interface HideDialogProps {
  salonId: string
  review: Review
  onClose: () => void
}

/** Hiding is for abuse, so it asks for the reason and says what stays. */
export function HideDialog({ salonId, review, onClose }: HideDialogProps) {
  const { t } = useTranslation('reviews')
  const [reason, setReason] = useState<HideReason | null>(null)
  const [isMissing, setMissing] = useState(false)
  const hide = useChangeReview(salonId, t('hid'))
  const form = useRef<HTMLFormElement>(null)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason === null) return setMissing(true)
    hide.mutate({ reviewId: review.id, hidden: true, hiddenReason: reason }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('hide_of', { name: review.customerName })}
      submitLabel={t('hide')}
      busy={hide.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <p>{t('hide_hint')}</p>
      <fieldset data-passing className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{t('hide_why')}</legend>
        {hideReasons.map((one) => (
          <label
            key={one}
            className="flex min-h-touch cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-hover"
          >
            <input
              type="radio"
              name="reason"
              checked={reason === one}
              onChange={() => setReason(one)}
              className="size-5 flex-none accent-brand"
            />
            {t(`because.${one}`)}
          </label>
        ))}
        {isMissing && reason === null && (
          <p role="alert" className="text-sm text-danger">
            {t('hide_missing')}
          </p>
        )}
      </fieldset>
    </FormDialog>
  )
}

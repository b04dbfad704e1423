import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TermsChanged } from '../../shared/bookings/shown.ts'
import { Button } from '../ui/Button.tsx'
import { sayTerms } from '../ui/say-terms.ts'
import type { TermsAct } from '../ui/terms-in.ts'

interface TermsQuestionProps {
  terms: TermsChanged
  act: TermsAct
  onAccept: () => void
  /** With what has changed, in words. */
  onDecline: (changed: string) => void
}

/** Asks whether to go on at another price or length than the one that was shown. Default export for `lazy`. */
export default function TermsQuestion({ terms, act, onAccept, onDecline }: TermsQuestionProps) {
  const { t } = useTranslation(['terms', 'common'])
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const changed = sayTerms(terms)

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onClose={() => onDecline(changed)}
      className="m-auto w-[calc(100%-2rem)] max-w-110 rounded-lg bg-surface p-0 text-ink shadow-dialog backdrop:bg-scrim"
    >
      <div className="grid gap-2 p-5">
        <h2 id={id}>{t('terms:title')}</h2>
        <p id={`${id}-text`}>
          {changed} {t(`terms:ask.${act}`)}
        </p>
        <div className="mt-3 flex flex-wrap justify-end gap-2.5">
          <Button onClick={() => onDecline(changed)}>{t('common:back')}</Button>
          <Button look="primary" onClick={onAccept}>
            {t(`terms:anyway.${act}`)}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

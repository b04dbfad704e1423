import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { sayTerms } from '../ui/say-terms.ts'
import type { TermsQuestionProps } from './TermsQuestion.tsx'

/** Default export for `lazy`. */
export default function LoadedTermsQuestion({ terms, act, onCancel, onConfirm }: TermsQuestionProps) {
  const { t } = useTranslation(['terms', 'common'])
  return (
    <ConfirmDialog
      open
      title={t('terms:title')}
      question={`${sayTerms(terms)} ${t(`terms:ask.${act}`)}`}
      cancelLabel={t('common:back')}
      confirmLabel={t(`terms:anyway.${act}`)}
      confirmLook="primary"
      busy={false}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}

import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Service } from '../../shared/services/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { translated } from '../../shared/text/translated.ts'
import { readTerms, type SentTerms, typedTermsOf } from '../data/own-terms.ts'
import { OwnTermsFields } from '../services/OwnTermsFields.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface OwnTermsDialogProps {
  member: Staff
  service: Service
  busy: boolean
  /** Null: as on the menu. */
  onSave: (terms: SentTerms | null) => void
  onClose: () => void
}

/** A member's own minutes and price of a service. */
export function OwnTermsDialog({ member, service, busy, onSave, onClose }: OwnTermsDialogProps) {
  const { t, i18n } = useTranslation(['services', 'common'])
  const name = translated(service.name, service.names, languageNow(i18n)).text
  const formId = useId()
  const known = member.ownTerms.find(({ serviceId }) => serviceId === service.id)
  const [typed, setTyped] = useState(typedTermsOf(known) ?? { duration: '', price: '' })
  const [tried, setTried] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const read = readTerms(typed)
    if (!('codes' in read)) onSave(read.duration === null && read.price === null ? null : read)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={t('own.title', { member: member.firstName, service: name })}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="-ml-8 grid gap-2">
        <p className="ml-8 text-sm text-ink-2">{t('own.hint')}</p>
        <OwnTermsFields
          name={name}
          menu={{ duration: String(service.duration), price: service.price }}
          typed={typed}
          tried={tried}
          onChange={(next) => setTyped(next ?? { duration: '', price: '' })}
        />
      </form>
    </Dialog>
  )
}

import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors.ts'
import { sentenceOf } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toast.ts'
import { AlertNote } from '../AlertNote.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useConfirmApp, useOfferApp } from './queries.ts'

interface SetUpAppProps {
  onClose: () => void
  /** Null when there are recovery codes already. */
  onDone: (recoveryCodes: string[] | null) => void
}

/** Three steps: the password, the QR code, and a first code from the app. */
export function SetUpApp({ onClose, onDone }: SetUpAppProps) {
  const { t } = useTranslation(['ownAccount', 'common'])
  const offer = useOfferApp()

  if (!offer.data) {
    return (
      <ProofDialog
        title={t('factors.app.set_up')}
        busy={offer.isPending}
        error={offer.error}
        onClose={onClose}
        onProve={(proof) => offer.mutate(proof)}
      />
    )
  }
  return <ScanDialog {...offer.data} onClose={onClose} onDone={onDone} />
}

interface ScanDialogProps extends SetUpAppProps {
  secret: string
  picture: string
}

function ScanDialog({ secret, picture, onClose, onDone }: ScanDialogProps) {
  const { t } = useTranslation(['ownAccount', 'common', 'errors', 'app'])
  const formId = useId()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const confirm = useConfirmApp()
  const told = confirm.error instanceof AppError ? confirm.error.fields?.['code'] : undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') return
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => {
        notify({ kind: 'success', title: t('app:success'), text: t('factors.app.added') })
        onDone(recoveryCodes)
      },
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={confirm.isPending}
      title={t('factors.app.set_up')}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={confirm.isPending} />
          <Button type="submit" form={formId} look="primary" busy={confirm.isPending}>
            {t('factors.app.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <p>{t('factors.app.scan')}</p>
        {/* Black on white in both themes: phones scan it best. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={t('factors.app.picture')}
          width={200}
          height={200}
          className="size-50 justify-self-center rounded-md border border-line-2 bg-[#fff]"
        />
        <div className="grid gap-1">
          <p className="text-sm text-ink-2">{t('factors.app.by_hand')}</p>
          <code className="font-mono text-md break-all select-all">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </div>
        <TextField
          name="code"
          label={t('factors.app.code')}
          value={code}
          maxLength={10}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={missing ? t('errors:fields.required') : told}
          onChange={({ target }) => setCode(target.value)}
        />
        {confirm.error && !told && <AlertNote>{sentenceOf(confirm.error)}</AlertNote>}
      </form>
    </Dialog>
  )
}

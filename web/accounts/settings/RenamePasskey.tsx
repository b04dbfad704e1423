import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '../../../shared/accounts/second-factors.ts'
import { sentenceOf } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toast.ts'
import { AlertNote } from '../AlertNote.tsx'
import { useRenamePasskey } from './queries.ts'

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['ownAccount', 'common', 'errors', 'app'])
  const formId = useId()
  const [name, setName] = useState(passkey.name)
  const [missing, setMissing] = useState(false)
  const rename = useRenamePasskey()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    rename.mutate(
      { id: passkey.id, name },
      {
        onSuccess: () => {
          notify({ kind: 'success', title: t('app:success'), text: t('factors.passkeys.renamed') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={rename.isPending}
      title={t('factors.passkeys.rename_title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={rename.isPending} />
          <Button type="submit" form={formId} look="primary" busy={rename.isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <TextField
          name="name"
          label={t('factors.passkeys.name')}
          value={name}
          maxLength={60}
          autoComplete="off"
          error={missing ? t('errors:fields.required') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        {rename.error && <AlertNote>{sentenceOf(rename.error)}</AlertNote>}
      </form>
    </Dialog>
  )
}

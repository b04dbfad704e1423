import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasswordProof } from '../../../shared/accounts/proof.ts'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toast.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { useAddPasskey } from './queries.ts'

interface AddPasskeyProps {
  onClose: () => void
  /** Null when there are recovery codes already. */
  onDone: (recoveryCodes: string[] | null) => void
}

export function AddPasskey({ onClose, onDone }: AddPasskeyProps) {
  const { t } = useTranslation(['ownAccount', 'app', 'errors'])
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const add = useAddPasskey()

  function handleProof(proof: PasswordProof) {
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    add.mutate(
      { proof, name },
      {
        onSuccess: ({ recoveryCodes }) => {
          notify({ kind: 'success', title: t('app:success'), text: t('factors.passkeys.added') })
          onDone(recoveryCodes)
        },
      },
    )
  }

  return (
    <ProofDialog
      title={t('factors.passkeys.add')}
      busy={add.isPending}
      error={add.error}
      onClose={onClose}
      onProve={handleProof}
    >
      <TextField
        name="name"
        label={t('factors.passkeys.name')}
        hint={t('factors.passkeys.name_hint')}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={missing ? t('errors:fields.required') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </ProofDialog>
  )
}

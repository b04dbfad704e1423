import { useTranslation } from 'react-i18next'
import type { PasswordProof } from '../../../shared/accounts/proof.ts'
import type { Passkey } from '../../../shared/accounts/second-factors.ts'
import { notify } from '../../ui/toast.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { useRemovePasskey } from './queries.ts'

export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['ownAccount', 'app'])
  const remove = useRemovePasskey(passkey.id)

  function handleProof(proof: PasswordProof) {
    remove.mutate(proof, {
      onSuccess: () => {
        notify({ kind: 'success', title: t('app:success'), text: t('factors.passkeys.removed') })
        onClose()
      },
    })
  }

  return (
    <ProofDialog
      title={t('factors.passkeys.remove_title')}
      actLabel={t('factors.passkeys.remove_title')}
      isDanger
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onProve={handleProof}
    >
      <p className="font-medium">{passkey.name}</p>
    </ProofDialog>
  )
}

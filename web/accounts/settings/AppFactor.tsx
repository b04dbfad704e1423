import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasswordProof } from '../../../shared/accounts/proof.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/toast.ts'
import { FactorPart } from './FactorPart.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useRemoveApp } from './queries.ts'
import { SetUpApp } from './SetUpApp.tsx'

interface AppFactorProps {
  isOn: boolean
  onCodes: (codes: string[] | null) => void
}

export function AppFactor({ isOn, onCodes }: AppFactorProps) {
  const { t } = useTranslation(['ownAccount', 'app'])
  const [open, setOpen] = useState<'set-up' | 'remove' | null>(null)
  const close = () => setOpen(null)

  return (
    <FactorPart
      icon={Smartphone}
      title={t('factors.app.title')}
      hint={t('factors.app.hint')}
      state={{ word: isOn ? t('factors.on') : t('factors.off'), isOn }}
    >
      <div className="flex flex-wrap gap-2">
        <Button shape="compact" look={isOn ? 'outline' : 'soft'} onClick={() => setOpen('set-up')}>
          {isOn ? t('factors.app.replace') : t('factors.app.set_up')}
        </Button>
        {isOn && (
          <Button shape="compact" onClick={() => setOpen('remove')}>
            {t('factors.app.remove')}
          </Button>
        )}
      </div>
      {open === 'set-up' && (
        <SetUpApp
          onClose={close}
          onDone={(codes) => {
            close()
            onCodes(codes)
          }}
        />
      )}
      {open === 'remove' && <RemoveApp onClose={close} />}
    </FactorPart>
  )
}

function RemoveApp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['ownAccount', 'app'])
  const remove = useRemoveApp()

  function handleProof(proof: PasswordProof) {
    remove.mutate(proof, {
      onSuccess: () => {
        notify({ kind: 'success', title: t('app:success'), text: t('factors.app.removed') })
        onClose()
      },
    })
  }

  return (
    <ProofDialog
      title={t('factors.app.remove')}
      actLabel={t('factors.app.remove')}
      isDanger
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onProve={handleProof}
    />
  )
}

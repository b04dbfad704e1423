import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasswordProof } from '../../../shared/accounts/proof.ts'
import { Button } from '../../ui/Button.tsx'
import { FactorPart } from './FactorPart.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useRenewCodes } from './queries.ts'

interface CodesFactorProps {
  left: number
  onCodes: (codes: string[]) => void
}

export function CodesFactor({ left, onCodes }: CodesFactorProps) {
  const { t } = useTranslation('ownAccount')
  const [open, setOpen] = useState(false)
  const renew = useRenewCodes()

  function handleProof(proof: PasswordProof) {
    renew.mutate(proof, {
      onSuccess: ({ recoveryCodes }) => {
        close()
        onCodes(recoveryCodes)
      },
    })
  }

  function close() {
    setOpen(false)
    renew.reset()
  }

  return (
    <FactorPart
      icon={LifeBuoy}
      title={t('factors.codes.title')}
      hint={`${t('factors.codes.left', { count: left })} ${t('factors.codes.hint')}`}
    >
      <div>
        <Button shape="compact" onClick={() => setOpen(true)}>
          {t('factors.codes.renew')}
        </Button>
      </div>
      {open && (
        <ProofDialog
          title={t('factors.codes.renew')}
          busy={renew.isPending}
          error={renew.error}
          onClose={close}
          onProve={handleProof}
        />
      )}
    </FactorPart>
  )
}

import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { doorOf } from '../../shared/accounts/roles.ts'
import type { AdminUser } from '../../shared/admin/contract.ts'
import { showName } from '../../shared/format.ts'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Dialog } from '../ui/Dialog.tsx'

interface FirstPasswordProps {
  user: AdminUser & { initialPassword: string }
  onClose: () => void
}

/** Login page and initial password of the new user. The password cannot be shown again. */
export function FirstPassword({ user, onClose }: FirstPasswordProps) {
  const { t } = useTranslation(['admin', 'common'])
  const page = `${window.location.origin}${doorOf(user.role) === 'admin' ? '/admin-login' : '/login'}`
  const facts = [
    [t('first.page'), page],
    [t('fields.email'), user.email],
    [t('first.password'), user.initialPassword],
  ] as const

  const copy = () => {
    const text = facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    return copyText(text, { copied: t('first.copied'), failed: t('first.copy_failed') })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('first.title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            {t('first.copy')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('first.text', { name: showName(user) })}</p>
      <dl className="mt-4 grid gap-3 rounded-md bg-sunken p-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="font-semibold break-all select-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

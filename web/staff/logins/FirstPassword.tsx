import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import type { NewCredentials } from './queries.ts'

/** Login page and initial password. The password cannot be shown again. */
export function FirstPassword({ name, shown: { email, password } }: { name: string; shown: NewCredentials }) {
  const { t } = useTranslation('logins')
  const address = new URL('/login', window.location.origin).href

  const copy = () =>
    copyText(t('password.text', { address, email, password }), {
      copied: t('password.copied'),
      failed: t('password.failed'),
    })

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('password.once', { name })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-md bg-sunken p-4">
        <dt className="text-ink-2">{t('password.where')}</dt>
        <dd className="wrap-anywhere">{address}</dd>
        <dt className="text-ink-2">{t('email')}</dt>
        <dd className="wrap-anywhere">{email}</dd>
        <dt className="text-ink-2">{t('password.label')}</dt>
        <dd className="font-mono text-lg font-semibold">{password}</dd>
      </dl>
      <Button look="soft" className="justify-self-start" onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
        {t('password.copy')}
      </Button>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { SignUpLink } from '../../shared/accounts/sign-ups.ts'
import { useSignUpMode } from '../accounts/sign-up.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { showInstant } from './instant.ts'
import { MakeLink } from './MakeLink.tsx'
import { useSignUpLinks, useWithdrawLink } from './sign-up-links.ts'

/** Sign-up links made by the operator; hidden where nobody may sign up. */
export function SignUpLinks() {
  const { t } = useTranslation('signUp')
  const mode = useSignUpMode().data?.mode ?? 'closed'
  const links = useSignUpLinks()
  if (mode === 'closed') return null

  return (
    <Card title={t('links.title')} action={<MakeLink />}>
      <p className="text-md text-ink-2">{t('links.hint')}</p>
      <QueryState
        of={links}
        waiting={<Waiting label={t('links.title')} className="mt-2 block" shapes={['h-11 w-full']} />}
        failed={t('links.failed')}
      >
        {(all) => (
          <ul className="mt-2 grid">
            {all.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

function LinkRow({ link: { id, email, salonName, expiresAt } }: { link: SignUpLink }) {
  const { t, i18n } = useTranslation('signUp')
  const withdraw = useWithdrawLink()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5 first:border-0">
      <span className="min-w-0 text-md wrap-anywhere">
        {[email, salonName].filter(Boolean).join(' · ')}{' '}
        <span className="text-sm text-ink-3">
          {t('links.until', { when: showInstant(expiresAt, languageNow(i18n)) })}
        </span>
      </span>
      <Button
        look="danger-ghost"
        aria-label={t('links.withdraw_of', { email })}
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate(id)}
      >
        {t('links.withdraw')}
      </Button>
    </li>
  )
}

import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { problemOf, type SavedTemplate, type TestAnswer } from '../../shared/messages/templates.ts'
import { showPhone } from '../../shared/phone.ts'
import { useSession } from '../accounts/session.ts'
import { Button } from '../ui/Button.tsx'
import { useTestTemplate } from './templates.ts'

interface TemplateTestProps {
  salonId: string
  template: SavedTemplate
  plainTexts: boolean
}

/** Sends the current input, saved or not, to the signed-in user, and reports the outcome. */
export function TemplateTest({ salonId, template, plainTexts }: TemplateTestProps) {
  const { t } = useTranslation('templates')
  const session = useSession()
  const test = useTestTemplate(salonId)
  const byText = template.channel === 'text'
  const to = byText ? showPhone(session?.phone ?? '') : (session?.email ?? '')
  const isWhole = problemOf(template, 'subject') === null && problemOf(template, 'body') === null

  return (
    <div className="grid justify-items-start gap-2 border-t border-line px-5 py-3.5">
      <h3 className="text-base font-medium">{t('test.title')}</h3>
      {to ? (
        <>
          <p className="text-sm text-ink-2 wrap-anywhere">{t('test.to', { to })}</p>
          <Button busy={test.isPending} disabled={!isWhole} onClick={() => test.mutate({ template, plainTexts })}>
            <Send size={18} aria-hidden /> {t('test.send')}
          </Button>
        </>
      ) : (
        <p className="text-sm text-ink-2">
          {t('test.outcome.no_phone')}{' '}
          <Link to="/settings" className="font-medium text-brand-ink underline">
            {t('test.settings')}
          </Link>
        </p>
      )}
      <output>{test.data && <Outcome {...test.data} to={to} />}</output>
    </div>
  )
}

function Outcome({ outcome, reason, to }: TestAnswer & { to: string }) {
  const { t } = useTranslation('templates')
  return (
    <span className="text-sm wrap-anywhere">
      {t(`test.outcome.${outcome}`, { to })} {reason && t('test.reason', { reason })}
    </span>
  )
}

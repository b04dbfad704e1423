import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  type Preview,
  problemOf,
  type SavedTemplate,
  type TestAnswer,
  type TextCount,
} from '../../shared/messages/templates.ts'
import { showPhone } from '../../shared/phone.ts'
import { useSession } from '../accounts/session.ts'
import { Button } from '../ui/Button.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { Switch } from '../ui/Switch.tsx'
import { useSettled } from '../ui/use-settled.ts'
import { usePreview, useTestTemplate } from './templates.ts'

interface TemplatePreviewProps {
  salonId: string
  template: SavedTemplate
  plainTexts: boolean
  onPlainTexts: (on: boolean) => void
}

/** What the client will read, and its number of parts. */
export function TemplatePreview({ salonId, template, plainTexts, onPlainTexts }: TemplatePreviewProps) {
  const { t } = useTranslation('templates')
  const preview = usePreview(salonId, useSettled(template))
  const shown = preview.data

  return (
    <section className="rounded-lg border border-line bg-surface shadow-card" aria-live="polite">
      <div className="flex min-h-15 items-center justify-between gap-3 border-b border-line px-5 py-2.5">
        <h2>{t('preview.title', { name: shown?.firstName ?? '…' })}</h2>
        <span className="rounded-sm bg-sunken px-2 py-0.5 text-sm font-medium uppercase">{template.language}</span>
      </div>
      <div className="p-5">
        <LoadedPart
          answer={preview}
          failed={t('preview.failed')}
          waiting={<p className="text-ink-2">{t('preview.waiting')}</p>}
        >
          {(found) => <Bubble preview={found} language={template.language} plainTexts={plainTexts} />}
        </LoadedPart>
      </div>
      {shown?.text && <Cost text={shown.text} plainTexts={plainTexts} onPlainTexts={onPlainTexts} />}
      <TemplateTest salonId={salonId} template={template} plainTexts={plainTexts} />
    </section>
  )
}

function Bubble({ preview, language, plainTexts }: { preview: Preview; language: string; plainTexts: boolean }) {
  const { mail, text } = preview
  return (
    <div lang={language} className="rounded-lg rounded-bl-xs bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
      {mail && <p className="mb-2 font-semibold">{mail.subject}</p>}
      {mail?.body ?? (plainTexts ? text?.plain.body : text?.withMarks.body)}
    </div>
  )
}

interface CostProps extends Pick<TemplatePreviewProps, 'plainTexts' | 'onPlainTexts'> {
  text: NonNullable<Preview['text']>
}

function Cost({ text: { withMarks, plain }, plainTexts, onPlainTexts }: CostProps) {
  const { t } = useTranslation('templates')
  const sent = plainTexts ? plain : withMarks
  const parts = (count: number) => t('preview.parts', { count })

  return (
    <>
      <div className="grid gap-2 border-t border-line px-5 py-3.5">
        <p className="flex justify-between gap-3">
          <span className="font-semibold">{parts(sent.parts)}</span>
          <span className="num text-ink-2">{t('preview.characters', { count: sent.characters })}</span>
        </p>
        <Parts count={sent} />
        <p className="text-sm text-ink-2">{t(sent.marks ? 'preview.marks' : 'preview.plain')}</p>
      </div>
      <div className="grid gap-2 border-t border-line px-5 py-3.5">
        <h3 className="text-base font-medium">{t('plain.title')}</h3>
        <Switch
          label={t('plain.title')}
          word={t(plainTexts ? 'plain.on' : 'plain.off')}
          on={plainTexts}
          onChange={onPlainTexts}
        />
        <p className="text-sm text-ink-2">
          {plain.parts < withMarks.parts
            ? t('plain.saves', { parts: parts(plain.parts), instead: parts(withMarks.parts) })
            : t('plain.same')}{' '}
          {t('plain.everywhere')}
        </p>
      </div>
    </>
  )
}

/** A bar for each part; the last one shows how full it is. */
function Parts({ count: { parts, characters, marks } }: { count: TextCount }) {
  const [alone, joined] = marks ? [70, 67] : [160, 153]
  const holds = parts === 1 ? alone : joined
  return (
    <svg viewBox={`0 0 ${parts * 100} 6`} preserveAspectRatio="none" className="h-1.5 w-full" aria-hidden>
      {Array.from({ length: parts }, (_, part) => {
        const full = Math.min(1, Math.max(0, (characters - part * holds) / holds))
        return (
          <g key={part}>
            <rect x={part * 100} width={97} height={6} rx={3} className="fill-line" />
            <rect x={part * 100} width={97 * full} height={6} rx={3} className="fill-ink-2" />
          </g>
        )
      })}
    </svg>
  )
}

interface TemplateTestProps {
  salonId: string
  template: SavedTemplate
  plainTexts: boolean
}

/** Sends the current input, saved or not, to the signed-in user, and reports the outcome. */
function TemplateTest({ salonId, template, plainTexts }: TemplateTestProps) {
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

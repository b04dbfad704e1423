import { Save } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../../shared/audit/edits.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { type SalonLink, SlugIn } from '../../../shared/salons/link.ts'
import { useMeanwhile } from '../../audit/use-meanwhile.tsx'
import { Button } from '../../ui/Button.tsx'
import { codesOf } from '../../ui/field-codes.ts'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { publicSite } from '../copy-booking-link.ts'
import { useChangeLink, useLink } from './queries.ts'

/** `booknail.example/lotus-nails`: the salon's current slug, and earlier ones, which redirect. */
export function ReadableLink({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')
  const answer = useLink(salon.id)

  return (
    <LoadedPart answer={answer} failed={t('link.load_failed')}>
      {(saved) => <LinkForm salonId={salon.id} saved={saved} />}
    </LoadedPart>
  )
}

/** Follows the saved value until it is edited. */
function LinkForm({ salonId, saved }: { salonId: string; saved: SalonLink }) {
  const { t } = useTranslation('salons')
  const [draft, setDraft] = useState<{ typed: string; version: number } | null>(null)
  const typed = draft?.typed ?? saved.slug ?? saved.proposal
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const change = useChangeLink(salonId)
  const meanwhile = useMeanwhile(salonId)
  const site = new URL(publicSite()).host
  const { data: slug, error } = SlugIn.safeParse(typed)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    show(error ? { slug: Object.values(codesOf(error.issues))[0] ?? 'invalid' } : {})
    if (!error) send(slug)
  }

  function send(slug: string, version = draft?.version ?? saved.version) {
    const choices = { keep: (told: Meanwhile) => send(slug, told.version), take: () => setDraft(null) }
    change.mutate(
      { slug, version },
      {
        onSuccess: () => setDraft(null),
        onError: (failed) => meanwhile.caught(failed, choices) || showRefusal(failed),
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-3">
      <TextField
        name="slug"
        label={t('link.readable')}
        hint={t('link.readable_hint')}
        value={typed}
        error={errorOf('slug')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setDraft({ typed: target.value, version: draft?.version ?? saved.version })}
      />
      <p className="text-md break-all">
        {site}/<b>{slug ?? '…'}</b>
      </p>
      {saved.slug === null && draft === null && <p className="text-sm text-ink-2">{t('link.proposed')}</p>}
      {saved.earlier.length > 0 && (
        <p className="text-sm break-all text-ink-2">
          {t('link.earlier', { links: saved.earlier.map((one) => `/${one}`).join(', ') })}
        </p>
      )}
      <Button type="submit" busy={change.isPending} disabled={slug === saved.slug} className="justify-self-start">
        <Save size={18} aria-hidden />
        {t('link.save')}
      </Button>
      {meanwhile.dialog}
    </form>
  )
}

import { Copy, Save } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { EmbeddingIn, type readEmbedding } from '../../shared/salons/embedding.ts'
import type { Reply } from '../api.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { codesOf } from '../ui/field-codes.ts'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { bookingLink } from './copy-booking-link.ts'
import { useChangeEmbedding, useEmbedding } from './embedding.ts'

type SavedSites = Reply<typeof readEmbedding>

/** Sites that may embed the booking page, and the snippet for them. */
export function Embedding({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')
  const answer = useEmbedding(salon.id)

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('embedding.intro')}</p>
      <LoadedPart answer={answer} failed={t('embedding.load_failed')}>
        {(saved) => <Sites salon={salon} saved={saved} />}
      </LoadedPart>
    </div>
  )
}

/** Follows the saved value until it is edited. */
function Sites({ salon, saved }: { salon: Salon; saved: SavedSites }) {
  const { t } = useTranslation('salons')
  const [draft, setDraft] = useState<{ typed: string; version: number } | null>(null)
  const typed = draft?.typed ?? saved.origins.join('\n')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const change = useChangeEmbedding(salon.id)
  const meanwhile = useMeanwhile(salon.id)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const lines = typed.split('\n').filter((line) => line.trim() !== '')
    const { data, error } = EmbeddingIn.safeParse({ origins: lines })
    if (error) return show({ origins: Object.values(codesOf(error.issues))[0] ?? 'invalid' })
    show({})
    send(data.origins)
  }

  function send(origins: string[], version = draft?.version) {
    const choices = { keep: (told: Meanwhile) => send(origins, told.version), take: () => setDraft(null) }
    change.mutate(
      { origins, version },
      {
        onSuccess: () => setDraft(null),
        onError: (error) => meanwhile.caught(error, choices) || showRefusal(error),
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <TextArea
        label={t('embedding.sites')}
        hint={t('embedding.sites_hint')}
        value={typed}
        error={errorOf('origins')}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setDraft((was) => ({ typed: target.value, version: was?.version ?? saved.version }))}
      />
      <Button type="submit" busy={change.isPending} className="justify-self-start">
        <Save size={18} aria-hidden />
        {t('embedding.save')}
      </Button>
      {saved.origins.length > 0 && <Snippet salon={salon} />}
      {meanwhile.dialog}
    </form>
  )
}

function Snippet({ salon }: { salon: Salon }) {
  const { t } = useTranslation(['salons', 'common'])
  const title = salon.name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const html = `<iframe src="${bookingLink(salon)}" title="${title}" style="width:100%;height:800px;border:0"></iframe>`

  const copy = () => copyText(html, { copied: t('common:copied'), failed: t('embedding.copy_failed') })

  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">{t('embedding.snippet')}</p>
      <p className="rounded-md bg-sunken p-3 font-mono text-sm wrap-anywhere">{html}</p>
      <Button look="soft" className="justify-self-start" onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
        {t('embedding.copy')}
      </Button>
    </div>
  )
}

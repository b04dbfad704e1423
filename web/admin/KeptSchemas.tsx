import { DatabaseBackup, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptSchema } from '../../shared/admin/kept.ts'
import { showNumber } from '../../shared/format.ts'
import { ProofDialog } from '../accounts/settings/ProofDialog.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { showInstant } from './instant.ts'
import { useDropKeptSchema, useKeptSchemas } from './queries.ts'

/** Shown only when a restore has kept an earlier schema. */
export function KeptSchemas() {
  const { t } = useTranslation('admin')
  const kept = useKeptSchemas()

  return (
    <QueryState of={kept} waiting={null} failed={t('kept.failed')}>
      {(schemas) =>
        schemas.length > 0 && (
          <section className={`${cardClass} mt-6 p-5`} aria-labelledby="kept-schemas">
            <h2 id="kept-schemas">{t('kept.title')}</h2>
            <p className="mt-1 text-ink-2">{t('kept.text')}</p>
            <ul className="mt-3 grid">
              {schemas.map((one) => (
                <KeptLine key={one.name} kept={one} />
              ))}
            </ul>
          </section>
        )
      }
    </QueryState>
  )
}

function KeptLine({ kept: { name, keptAt, takenAt, bytes, salons } }: { kept: KeptSchema }) {
  const { t, i18n } = useTranslation('admin')
  const [asking, setAsking] = useState(false)
  const drop = useDropKeptSchema(name)
  const language = languageNow(i18n)
  const at = showInstant(keptAt, language)
  const size = showNumber(Math.ceil(bytes / 1024 / 1024), language)

  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-b-0 last:pb-0">
      <DatabaseBackup size={22} className="flex-none text-ink-3" aria-hidden />
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <span className="font-medium">{t('kept.of', { at })}</span>
        {takenAt && (
          <span className="text-sm text-ink-2">{t('kept.backup', { at: showInstant(takenAt, language) })}</span>
        )}
        <span className="text-sm text-ink-2">{t('kept.contents', { count: salons, size })}</span>
        <code className="text-sm break-all text-ink-3">{name}</code>
      </div>
      <Button shape="compact" aria-label={t('kept.delete_of', { at })} onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden />
        {t('kept.delete')}
      </Button>
      {asking && (
        <ProofDialog
          title={t('kept.delete')}
          actLabel={t('kept.delete')}
          isDanger
          busy={drop.isPending}
          error={drop.error}
          onClose={() => setAsking(false)}
          onProve={(proof) => drop.mutate(proof, { onSuccess: () => setAsking(false) })}
        >
          <p className="font-medium">{t('kept.of', { at })}</p>
          <p>{t('kept.question')}</p>
        </ProofDialog>
      )}
    </li>
  )
}

import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NightlyBackup, readBackups } from '../../shared/admin/backups.ts'
import { showDate, showNumber } from '../../shared/format.ts'
import type { Reply } from '../api.ts'
import { languageNow } from '../text/start.ts'
import { cardClass } from '../ui/Card.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { showInstant } from './instant.ts'
import { useBackups } from './queries.ts'

/** The results of the latest nightly backups, and instructions where backups are off. */
export function Backups() {
  const { t } = useTranslation('admin')

  return (
    <QueryState of={useBackups()} waiting={null} failed={t('backups.failed')}>
      {(backups) => (
        <section className={`${cardClass} mt-6 p-5`} aria-labelledby="backups">
          <h2 id="backups">{t('backups.title')}</h2>
          <p className="mt-1 text-ink-2">
            <Summary of={backups} />
          </p>
          {backups.nights.length > 0 && (
            <ul className="mt-3 grid">
              {backups.nights.map((night) => (
                <Night key={night.day} night={night} />
              ))}
            </ul>
          )}
        </section>
      )}
    </QueryState>
  )
}

function Summary({ of: { isNightly, lastGoodAt, nights } }: { of: Reply<typeof readBackups> }) {
  const { t, i18n } = useTranslation('admin')
  if (lastGoodAt) return t('backups.good', { at: showInstant(lastGoodAt, languageNow(i18n)) })
  if (nights.length > 0) return t('backups.never')
  return isNightly ? t('backups.none') : t('backups.off')
}

function Night({ night: { day, endedAt, file, bytes, rows, triedAt, trouble } }: { night: NightlyBackup }) {
  const { t, i18n } = useTranslation('admin')
  const language = languageNow(i18n)
  const counted = showNumber(rows ?? 0, language)

  return (
    <li className="flex flex-wrap items-start gap-3 border-b border-line py-3 last:border-b-0 last:pb-0">
      {trouble ? (
        <CircleAlert size={22} className="flex-none text-danger" aria-hidden />
      ) : endedAt ? (
        <CircleCheck size={22} className="flex-none text-confirmed-ink" aria-hidden />
      ) : (
        <Clock size={22} className="flex-none text-ink-3" aria-hidden />
      )}
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <span className="font-medium">{t('backups.night', { day: showDate(day, language) })}</span>
        {trouble && <span className="text-sm">{t(`backups.trouble.${trouble}`)}</span>}
        {!endedAt && <span className="text-sm text-ink-2">{t('backups.going')}</span>}
        {triedAt && !trouble && <span className="text-sm text-ink-2">{t('backups.tried', { rows: counted })}</span>}
        {file && <code className="text-sm break-all text-ink-3">{file}</code>}
      </div>
      {bytes !== null && (
        <span className="num text-sm text-ink-2">
          {t('backups.size', { size: showNumber(Math.ceil(bytes / 1024 / 1024), language) })}
        </span>
      )}
    </li>
  )
}

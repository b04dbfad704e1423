import { Lock, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FootSpaEntry, FootSpas } from '../../../shared/floor/foot-spas.ts'
import { showTime } from '../../../shared/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CorrectEntry } from './CorrectEntry.tsx'
import { Initials } from './Initials.tsx'

interface SpaLogProps {
  spas: FootSpas
  salonId: string
  mayCorrect: boolean
}

/** Today's entries, the latest first. */
export function SpaLog({ spas, salonId, mayCorrect }: SpaLogProps) {
  const { t } = useTranslation('footSpas')
  const [correcting, setCorrecting] = useState<FootSpaEntry | null>(null)
  const { log, timezone } = spas

  return (
    <>
      <h2 className="flex min-h-8 items-center gap-2 border-b border-line bg-sunken px-3.5 text-sm font-medium text-ink-2">
        {t('log')}
        <span className="num ml-auto">{log.length}</span>
      </h2>
      {log.length === 0 ? (
        <p className="px-3.5 py-3 text-md text-ink-2">{t('none_today')}</p>
      ) : (
        <ul>
          {log.map((entry) => {
            const time = showTime(timezone, Date.parse(entry.at))
            const isCleaning = entry.kind !== 'correction' && entry.kind !== 'opened'
            return (
              <li
                key={entry.id}
                className="grid min-h-10 grid-cols-[72px_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-t border-line py-0.5 pr-1.5 pl-3.5 text-md first:border-t-0"
              >
                <span className="num text-ink-2">{time}</span>
                <EntryWords entry={entry} zone={timezone} />
                {entry.initials === '' ? <span /> : <Initials letters={entry.initials} index={indexOf(entry, spas)} />}
                {isCleaning && mayCorrect ? (
                  <IconButton label={t('correct.button', { time })} onClick={() => setCorrecting(entry)}>
                    <PencilLine size={16} aria-hidden />
                  </IconButton>
                ) : (
                  <span className="size-touch" />
                )}
              </li>
            )
          })}
        </ul>
      )}
      <p className="flex items-center gap-2 border-t border-line bg-canvas px-3.5 py-2.5 text-sm text-ink-2">
        <Lock size={16} className="flex-none" aria-hidden />
        {t('locked')}
      </p>
      {correcting && (
        <CorrectEntry spas={spas} salonId={salonId} entry={correcting} onClose={() => setCorrecting(null)} />
      )}
    </>
  )
}

function indexOf({ initials }: FootSpaEntry, { members }: FootSpas): number {
  return members.findIndex((member) => member.initials === initials)
}

/** What was done at which chair, with what a correction says. */
export function EntryWords({ entry, zone }: { entry: FootSpaEntry; zone: string }) {
  const { t } = useTranslation('footSpas')
  const { kind, line, note, by, toldAt, unit } = entry
  const correction = useCorrectionWords(zone)
  return (
    <span className="min-w-0 leading-5 wrap-anywhere">
      {t('chair', { name: entry.chair, unit })}{' '}
      <span className="text-sm text-ink-2">{kind === 'own' ? line : t(`kind.${kind}`)}</span>
      {kind === 'correction' && <span className="block text-sm text-ink-2">{correction(entry)}</span>}
      {kind === 'opened' && <span className="block text-sm text-ink-2">{t('by_note', { note, by })}</span>}
      {toldAt && (
        <span className="block text-sm text-ink-2">{t('late', { time: showTime(zone, Date.parse(toldAt)) })}</span>
      )}
    </span>
  )
}

/** What a correction says, in words. */
function useCorrectionWords(zone: string): (entry: FootSpaEntry) => string {
  const { t } = useTranslation('footSpas')
  return ({ corrects, initials, note, by }) => {
    if (!corrects) return ''
    const time = showTime(zone, Date.parse(corrects.at))
    if (initials === '') return t('struck', { time, note, by })
    if (corrects.initials === '') return t('restored', { time, now: initials, by })
    return t('corrected', { time, now: initials, before: corrects.initials, by })
  }
}

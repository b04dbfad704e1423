import { useTranslation } from 'react-i18next'
import { RunsInto } from '../../shared/floor/overrun.ts'
import { showTime } from '../../shared/format.ts'

/** 'Yolanda runs 18 min into Sarah, 10:00 AM. Sarah asked for Tina.' */
export function useNextWords(zone: string) {
  const { t } = useTranslation('floor')

  return (client: string, { clientName, staffFirstName, requested, startTime, minutes }: RunsInto): string => {
    const next = clientName || t('next.held')
    const into = t('next.into', { client, next, minutes, time: showTime(zone, Date.parse(startTime)) })
    return requested ? `${into} ${t('next.asked', { next, name: staffFirstName })}` : into
  }
}

/** Null: it was refused for another reason. */
export function runsInto({ code, details }: { code: string; details?: unknown }): RunsInto | null {
  return (code === 'runs_into' && RunsInto.safeParse(details).data) || null
}

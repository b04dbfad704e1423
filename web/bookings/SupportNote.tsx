import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '../../shared/endpoint.ts'
import { traceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'

/** Details for support, behind a button: status and request id of the endpoint's latest call. */
export function SupportNote({ of }: { of: Pick<Endpoint, 'method' | 'path'> }) {
  const { t } = useTranslation('bookings')
  const [open, setOpen] = useState(false)
  const trace = traceOf(of)
  if (!trace) return null

  return (
    <div className="mx-auto mt-3 grid max-w-full justify-items-center gap-2 text-sm">
      <Button look="ghost" shape="compact" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('support.show')}
      </Button>
      {open && (
        <dl className="grid max-w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3 text-left wrap-anywhere">
          <dt className="text-ink-2">{t('support.request')}</dt>
          <dd className="font-mono">{trace.requestId ?? '–'}</dd>
          <dt className="text-ink-2">{t('support.status')}</dt>
          <dd className="font-mono">{trace.status ?? t('support.no_answer')}</dd>
          <dt className="text-ink-2">{t('support.call')}</dt>
          <dd className="font-mono">{trace.call}</dd>
        </dl>
      )}
    </div>
  )
}

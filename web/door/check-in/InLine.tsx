import { lazy, Suspense } from 'react'
import type { JoinedLine } from '../../../shared/floor/door.ts'
import { startsOf } from '../../../shared/floor/one-by-one.ts'
import { showDuration, showTime } from '../../../shared/format.ts'
import { useText } from '../use-text.ts'
import { firstOf } from './expected.ts'
import { KioskTitle } from './KioskTitle.tsx'

const QrCode = lazy(() => import('../../ui/QrCode.tsx'))

/** Confirms the walk-in, with their number. */
export function InLine({ joined, name, zone }: { joined: JoinedLine; name: string; zone: string }) {
  const { t, language } = useText()
  const { number, linePath, persons } = joined
  const first = firstOf(persons)
  const starts = startsOf(persons)
  const minutes = first?.minutes ?? null
  const time = first?.start ? showTime(zone, Date.parse(first.start)) : ''

  return (
    <div className="my-auto grid justify-items-center gap-2.5 text-center">
      <p className="num mb-5 rounded-full bg-brand px-8.5 py-4.5 text-[2rem]/none font-semibold text-on-brand">
        {t('joined.number', { number })}
      </p>
      <KioskTitle text={t('joined.title', { name })} />
      {minutes !== null && (
        <p className="text-[3rem]/14 font-semibold tracking-tight md:text-[4.5rem]/21">
          {minutes === 0 ? t('wait.right_away') : t('wait.about', { time: showDuration(minutes, language) })}
        </p>
      )}
      <p className="text-lg text-ink-2 md:text-[1.375rem]/8">
        {minutes === null
          ? t('joined.nobody')
          : starts && starts.first < starts.last
            ? `${t('first_last', { first: showTime(zone, starts.first), last: showTime(zone, starts.last) })}.`
            : first?.staffFirstName && persons.length === 1
              ? t('joined.with', { name: first.staffFirstName, time })
              : t('joined.anyone', { time })}{' '}
        {t('joined.seat')}
      </p>
      <div className="mt-9 flex max-w-140 items-center gap-7 text-left text-[1.25rem]/7.5 max-md:hidden">
        <Suspense fallback={<span className="size-49 flex-none" />}>
          <QrCode text={new URL(linePath, location.href).href} label={t('joined.qr')} className="size-49 flex-none" />
        </Suspense>
        <p>{t('joined.scan')}</p>
      </div>
    </div>
  )
}

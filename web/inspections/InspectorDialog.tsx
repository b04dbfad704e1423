import { ExternalLink } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showDate, showTime } from '../../shared/format.ts'
import type { InspectedPay, Inspection, OpenInspection } from '../../shared/inspections/contract.ts'
import { maxInspectedDays } from '../../shared/inspections/limits.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { addDays, daysBetween, isLocalDate } from '../../shared/time.ts'
import { now } from '../clock.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CopyableAddress } from '../ui/CopyableAddress.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { useEndInspection, useInspection, useOpenInspection } from './queries.ts'

const QrCode = lazy(() => import('../ui/QrCode.tsx'))

/** Opens the link for an inspector, shows it once, and ends it. */
export function InspectorDialog({ salon, onClose }: { salon: Salon; onClose: () => void }) {
  const { t } = useTranslation(['inspection', 'common'])
  const answer = useInspection(salon.id)
  const opening = useOpenInspection(salon.id)
  const end = useEndInspection(salon.id)
  const address = opening.data?.address

  return (
    <Dialog
      open
      onClose={onClose}
      stays
      title={t('title')}
      closeLabel={t('common:close')}
      foot={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <div className="grid gap-4">
        {address === undefined && <p className="text-ink-2">{t('intro')}</p>}
        <QueryState
          of={answer}
          waiting={<Waiting label={t('loading')} shapes={['h-11 w-full', 'h-11 w-full']} />}
          failed={t('failed')}
        >
          {({ open }) => (
            <>
              {open && <OpenNow open={open} zone={salon.timezone} />}
              {open && address !== undefined ? (
                <Address address={address} />
              ) : (
                <Open
                  salon={salon}
                  isAgain={open !== null}
                  busy={opening.isPending}
                  onOpen={(input) => opening.mutate(input)}
                />
              )}
              {open && (
                <Button
                  look="ghost"
                  className="justify-self-start text-danger!"
                  busy={end.isPending}
                  onClick={() => end.mutate()}
                >
                  {t('end')}
                </Button>
              )}
            </>
          )}
        </QueryState>
      </div>
    </Dialog>
  )
}

function OpenNow({ open, zone }: { open: Inspection; zone: string }) {
  const { t } = useTranslation('inspection')
  const seen = open.lastSeenAt ? t('seen', { time: showTime(zone, Date.parse(open.lastSeenAt)) }) : t('unseen')
  return (
    <p className="font-medium">
      {t('open_now')} {seen}
      {open.pay && <AlsoShown pay={open.pay} />}
    </p>
  )
}

function AlsoShown({ pay: { hours, wages, from, to } }: { pay: InspectedPay }) {
  const { t, i18n } = useTranslation('inspection')
  const what = [hours && t('hours'), wages && t('wages')].filter(Boolean).join(', ')
  const [first, last] = [from, to].map((day) => showDate(day, languageNow(i18n)))
  return <span className="block text-sm font-normal text-ink-2">{t('also_shown', { what, first, last })}</span>
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation('inspection')
  return (
    <>
      <p className="text-ink-2">{t('scan')}</p>
      <Suspense fallback={<div className="size-56" />}>
        <QrCode text={address} label={t('qr')} className="size-56" />
      </Suspense>
      <CopyableAddress
        address={address}
        words={{ once: t('once'), copy: t('copy'), copied: t('copied'), failed: t('copy_failed') }}
      >
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          <ExternalLink size={18} aria-hidden />
          {t('view')}
        </a>
      </CopyableAddress>
    </>
  )
}

interface OpenProps {
  salon: Salon
  /** One is open already. */
  isAgain: boolean
  busy: boolean
  onOpen: (input: OpenInspection) => void
}

/** Licenses and cleaning log are always shown; the rest only where it is ticked. */
function Open({ salon, isAgain, busy, onOpen }: OpenProps) {
  const { t } = useTranslation('inspection')
  const { form, errorOf, show } = useFieldErrors()
  const today = localDateOf(salon.timezone, now())
  const [pay, setPay] = useState({ hours: false, wages: false, from: addDays(today, -90), to: today })
  const isTicked = pay.hours || pay.wages

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { from, to } = pay
    const isRight = isLocalDate(from) && isLocalDate(to) && from <= to && daysBetween(from, to) < maxInspectedDays
    show(!isTicked || isRight ? {} : { to: t('days_invalid') })
    if (!isTicked || isRight) onOpen({ pay: isTicked ? pay : null })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-3">
      <fieldset className="grid">
        <legend className="mb-1 text-md font-medium">{t('also')}</legend>
        {(['hours', 'wages'] as const).map((what) => (
          <Checkbox
            key={what}
            label={t(what)}
            checked={pay[what]}
            onChange={(checked) => setPay({ ...pay, [what]: checked })}
          />
        ))}
      </fieldset>
      {isTicked && (
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              type="date"
              label={t(name)}
              value={pay[name]}
              error={errorOf(name)}
              onChange={(event) => setPay({ ...pay, [name]: event.target.value })}
            />
          ))}
          <p className="text-sm text-ink-2 sm:col-span-2">{t('whole_periods')}</p>
        </div>
      )}
      <Button type="submit" look="primary" className="justify-self-start" busy={busy}>
        {isAgain ? t('again') : t('opens')}
      </Button>
      {isAgain && <p className="text-sm text-ink-2">{t('again_hint')}</p>}
    </form>
  )
}

import { Link } from '@tanstack/react-router'
import { ArrowLeft, IdCard, Plus, Store, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showDate, showName } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { stateOfAddress, usStates } from '../../../shared/salons/us-states.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import type { License, LicenseException, Licenses } from '../../../shared/staff/licenses.ts'
import { useSession } from '../../accounts/session.ts'
import { now } from '../../clock.ts'
import { useStaff } from '../../data/staff.ts'
import { ShowInspector } from '../../inspections/ShowInspector.tsx'
import { SetupGate } from '../../salons/SetupGate.tsx'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { cardClass } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MemberAvatar } from '../../ui/MemberAvatar.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { ExceptDialog } from './ExceptDialog.tsx'
import { LicenseBadge } from './LicenseBadge.tsx'
import { LicenseDialog, type OpenedLicense } from './LicenseDialog.tsx'
import { LicenseSettingsCard } from './LicenseSettingsCard.tsx'
import { type LicenseRow, licenseRows } from './license-rows.ts'
import { useEndException, useLicenses } from './queries.ts'

/** The licenses of the salon and its technicians: what needs the owner first. */
export function LicensesPage() {
  const { t } = useTranslation('licenses')

  return (
    <>
      <PageTitle page={t('page')} />
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => <LicensesOfSalon key={salon.id} salon={salon} />}
      </SetupGate>
    </>
  )
}

function LicensesOfSalon({ salon }: { salon: Salon }) {
  const { t } = useTranslation('licenses')
  const viewing = useSession()?.viewing
  const answer = useLicenses(salon.id)
  const { data: team = [] } = useStaff(salon.id)
  const [opened, setOpened] = useState<OpenedLicense | null>(null)
  const state = answer.data?.licenses[0]?.state ?? stateOfAddress(salon.address) ?? 'CA'

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to="/staff" aria-label={t('back')} className={buttonClass('ghost', 'icon')}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <div className="min-w-0 grow basis-56">
          <h1>{t('title')}</h1>
          <p className="text-ink-2 wrap-anywhere">{[salon.name, salon.address].filter(Boolean).join(', ')}</p>
        </div>
        {!viewing && answer.data && <ShowInspector salon={salon} />}
        {!viewing && answer.data && (
          <Button look="primary" onClick={() => setOpened({ staffId: team[0]?.id ?? null, license: null })}>
            <Plus size={18} aria-hidden />
            {t('add')}
          </Button>
        )}
      </div>
      <QueryState
        of={answer}
        waiting={<Waiting label={t('loading')} shapes={['h-16 w-full', 'h-96 w-full']} />}
        failed={t('failed')}
      >
        {(licenses) => <Content salon={salon} team={team} licenses={licenses} onOpen={setOpened} />}
      </QueryState>
      {opened && answer.data && (
        <LicenseDialog
          salonId={salon.id}
          team={team}
          known={answer.data.licenses}
          opened={opened}
          state={state}
          today={localDateOf(salon.timezone, now())}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

interface ContentProps {
  salon: Salon
  team: readonly Staff[]
  licenses: Licenses
  onOpen: (opened: OpenedLicense) => void
}

function Content({ salon, team, licenses: { licenses, exceptions, ...settings }, onOpen }: ContentProps) {
  const { t } = useTranslation('licenses')
  const viewing = useSession()?.viewing
  const today = localDateOf(salon.timezone, now())
  const [excepting, setExcepting] = useState<Staff | null>(null)
  const ofSalon = licenseRows([{ holder: null, licenses: licenses.filter(({ staffId }) => staffId === null) }], today)
  const holders = team
    .map((member, index) => ({
      holder: { member, index },
      licenses: licenses.filter(({ staffId }) => staffId === member.id),
    }))
    .filter(({ holder, licenses }) => licenses.length > 0 || holder.member.status !== 'inactive')

  return (
    <div className="grid gap-3">
      <ul className={`${cardClass} divide-y divide-line overflow-clip`}>
        {ofSalon.map((row) => (
          <Row
            key={row.license?.id ?? 'none'}
            row={row}
            name={t('salon')}
            avatar={
              <span className="grid size-10 flex-none place-items-center rounded-md bg-sunken text-ink-2">
                <Store size={20} aria-hidden />
              </span>
            }
            today={today}
            onOpen={(isRenewed) => onOpen({ staffId: null, license: row.license, isRenewed })}
          />
        ))}
      </ul>
      <section className={`${cardClass} overflow-clip`}>
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-2 md:px-5">
          <h2>{t('technicians')}</h2>
          {holders.length > 0 && <span className="text-sm text-ink-2">{t('order')}</span>}
        </div>
        {holders.length === 0 ? (
          <EmptyState icon={Users} title={t('nobody.title')} hint={t('nobody.hint')} />
        ) : (
          <ul className="divide-y divide-line">
            {licenseRows(holders, today).map((row) => {
              const { member, index } = row.holder
              const exception = exceptions.find(({ staffId }) => staffId === member.id)
              const isUnlicensed = member.licenseFlag != null
              return (
                <Row
                  key={`${member.id} ${row.license?.id ?? ''}`}
                  row={row}
                  name={showName(member)}
                  avatar={<MemberAvatar face={{ ...member, index }} />}
                  today={today}
                  onOpen={(isRenewed) => onOpen({ staffId: member.id, license: row.license, isRenewed })}
                >
                  {settings.required && isUnlicensed && exception && (
                    <Excepted salonId={salon.id} name={showName(member)} exception={exception} zone={salon.timezone} />
                  )}
                  {settings.required && isUnlicensed && !exception && !viewing && (
                    <Button
                      look="ghost"
                      shape="compact"
                      className="-ml-2.5 text-brand-ink!"
                      aria-label={t('exception.act_of', { name: showName(member) })}
                      onClick={() => setExcepting(member)}
                    >
                      {t('exception.act')}
                    </Button>
                  )}
                </Row>
              )
            })}
          </ul>
        )}
      </section>
      <LicenseSettingsCard salonId={salon.id} settings={settings} />
      {excepting && (
        <ExceptDialog
          salonId={salon.id}
          staffId={excepting.id}
          name={showName(excepting)}
          onClose={() => setExcepting(null)}
        />
      )}
    </div>
  )
}

interface RowProps {
  row: LicenseRow<unknown>
  name: string
  avatar: ReactNode
  today: string
  onOpen: (isRenewed: boolean) => void
  /** Below the name. */
  children?: ReactNode
}

const edges = {
  expired: 'shadow-[inset_4px_0_0_var(--color-cancelled)]',
  soon: 'shadow-[inset_4px_0_0_var(--color-late)]',
  missing: 'shadow-[inset_4px_0_0_var(--color-other)]',
  valid: '',
} as const

function Row({ row: { license, standing }, name, avatar, today, onOpen, children }: RowProps) {
  const { t, i18n } = useTranslation('licenses')
  const viewing = useSession()?.viewing
  const isUrgent = standing === 'expired' || standing === 'soon'

  return (
    <li
      className={`grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2 md:grid-cols-[2.5rem_minmax(0,1fr)_7rem_9.5rem_11.5rem_7rem] md:px-5 ${edges[standing]}`}
    >
      {avatar}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {license && <p className="text-sm text-ink-2">{kindWords(license, t)}</p>}
        {children}
      </div>
      <div className="flex flex-wrap gap-x-3 max-md:col-span-2 max-md:col-start-2 md:contents">
        <p className="num text-md text-ink-2 wrap-anywhere">{license?.number ?? t('not_entered')}</p>
        <p className={`num text-md ${isUrgent ? 'font-semibold' : 'text-ink-2'}`}>
          {license && showDate(license.expiresOn, languageNow(i18n))}
        </p>
      </div>
      <span className="max-md:col-span-2 max-md:col-start-2">
        <LicenseBadge expiresOn={license?.expiresOn ?? null} today={today} />
      </span>
      {!viewing && (
        <div className="justify-self-end max-md:col-start-3 max-md:row-start-1 max-md:self-start">
          {standing === 'missing' ? (
            <Button aria-label={t('add_of', { name })} onClick={() => onOpen(false)}>
              {t('add_short')}
            </Button>
          ) : isUrgent ? (
            <Button aria-label={t('renewed_of', { name })} onClick={() => onOpen(true)}>
              {t('renewed')}
            </Button>
          ) : (
            <Button look="ghost" aria-label={t('open_of', { name })} onClick={() => onOpen(false)}>
              <IdCard size={18} aria-hidden />
              {license?.pictureUrl ? t('picture') : t('open')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function kindWords({ kind, state }: License, t: ReturnType<typeof useTranslation<'licenses'>>['t']): string {
  const name = Object.entries(usStates).find(([code]) => code === state)?.[1] ?? state
  return t('kind_in', { kind: t(`kinds.${kind}`), state: name })
}

interface ExceptedProps {
  salonId: string
  name: string
  exception: LicenseException
  zone: string
}

function Excepted({ salonId, name, exception: { staffId, reason, by, at }, zone }: ExceptedProps) {
  const { t, i18n } = useTranslation('licenses')
  const viewing = useSession()?.viewing
  const end = useEndException(salonId, name)
  const date = showDate(localDateOf(zone, Date.parse(at)), languageNow(i18n))

  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      {t('exception.now', { reason, by, date })}{' '}
      {!viewing && (
        <Button
          look="ghost"
          shape="compact"
          aria-label={t('exception.end_of', { name })}
          busy={end.isPending}
          onClick={() => end.mutate(staffId)}
        >
          {t('exception.end')}
        </Button>
      )}
    </p>
  )
}

import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleAlert, Settings, WifiOff, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../shared/accounts/contract.ts'
import { mayCall } from '../../../shared/accounts/roles.ts'
import type { FootSpas } from '../../../shared/floor/foot-spas.ts'
import { showShortDate, showTime } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { useSession } from '../../accounts/session.ts'
import { ShowInspector } from '../../inspections/ShowInspector.tsx'
import { SetupGate } from '../../salons/SetupGate.tsx'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { useOnline } from '../../ui/use-online.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { useActWords } from '../use-act-words.ts'
import { ChairCard } from './ChairCard.tsx'
import { DueLines } from './DueLines.tsx'
import { FirstChairs } from './FirstChairs.tsx'
import { PrintLog } from './PrintLog.tsx'
import { useFootSpas } from './queries.ts'
import { SpaLog } from './SpaLog.tsx'
import { SpaSettings } from './SpaSettings.tsx'
import { isKept, type Signer, useClean } from './use-clean.ts'
import { WhoCleaned } from './WhoCleaned.tsx'

/** Which foot spas are to be cleaned, and the log that is written by one tap. */
export function FootSpasPage() {
  const { t } = useTranslation('footSpas')
  const user = useSession()
  return (
    <>
      <PageTitle page={t('page')} />
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => user && <SpasOf key={salon.id} salon={salon} user={user} />}
      </SetupGate>
    </>
  )
}

function SpasOf({ salon, user }: { salon: Salon; user: SessionUser }) {
  const { t, i18n } = useTranslation('footSpas')
  const answer = useFootSpas(salon.id)
  const now = useMinute()
  const [setting, setSetting] = useState(false)
  const spas = answer.data
  const mayChange = mayCall(user.role, 'owner') && !user.viewing

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to="/floor" aria-label={t('back')} className={buttonClass('ghost', 'icon')}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <div>
          <h1>{t('page')}</h1>
          {spas && (
            <p className="num text-xs text-ink-2">
              {showShortDate(spas.date, languageNow(i18n))}, {showTime(spas.timezone, now)}
            </p>
          )}
        </div>
        <span className="ml-auto flex flex-wrap gap-2">
          {spas && spas.chairs.length > 0 && <PrintLog spas={spas} />}
          {spas && mayChange && spas.chairs.length > 0 && <ShowInspector salon={salon} />}
          {spas && mayChange && spas.resources.length > 0 && (
            <Button onClick={() => setSetting(true)}>
              <Settings size={18} aria-hidden />
              {t('settings.button')}
            </Button>
          )}
        </span>
      </div>
      <QueryState
        of={answer}
        waiting={<Waiting label={t('loading')} shapes={['h-40 w-full', 'h-40 w-full', 'h-64 w-full']} />}
        failed={t('failed')}
        empty={{
          when: ({ chairs }) => chairs.length === 0,
          show: <FirstChairs salonId={salon.id} mayChange={mayChange} />,
        }}
      >
        {(shown) => <Spas salon={salon} user={user} spas={shown} mayChange={mayChange} />}
      </QueryState>
      {spas && setting && <SpaSettings spas={spas} onClose={() => setSetting(false)} />}
    </>
  )
}

/** What is asked before it is logged: who did it. */
type Asked = Pick<FootSpas['chairs'][number], 'resourceId' | 'unit'> &
  Pick<FootSpas['lines'][number], 'lineId'> & {
    kind: 'after_client' | FootSpas['lines'][number]['kind']
    visit: { bookingId: string; staffId: string } | null
  }

interface SpasProps {
  salon: Salon
  user: SessionUser
  spas: FootSpas
  mayChange: boolean
}

function Spas({ salon, user, spas, mayChange }: SpasProps) {
  const { t } = useTranslation('footSpas')
  const { clean, pressed, kept, refusals, dismiss, isLineUp } = useClean(salon, user)
  const [asked, setAsked] = useState<Asked | null>(null)
  /** Who logs the lines of several chairs is asked once. */
  const [signer, setSigner] = useState<Signer | null>(null)
  const online = useOnline()
  const nameOf = ({ resourceId, unit }: { resourceId: string; unit: number }) =>
    t('chair', { name: spas.resources.find((one) => one.resourceId === resourceId)?.name ?? '', unit })

  function log({ resourceId, unit, kind, lineId, visit }: Asked, by: Signer) {
    const chair = { resourceId, unit }
    void clean({ chair, kind, lineId, visit, ...by }, nameOf(chair))
  }

  return (
    <>
      <output className="block">{(!online || !isLineUp) && <NoConnection kept={kept.length} />}</output>
      <RefusalList refusals={refusals} zone={salon.timezone} onDone={dismiss} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_356px]">
        <div className="grid grid-cols-1 gap-3">
          <section aria-label={t('chairs')} className="grid gap-3 md:grid-cols-2">
            {spas.chairs.map((chair) => {
              const { resourceId, unit, visit } = chair
              const of = { resourceId, unit, kind: 'after_client' as const, lineId: null }
              const ask: Asked = { ...of, visit: visit && { bookingId: visit.bookingId, staffId: visit.staffId } }
              return (
                <ChairCard
                  key={`${resourceId} ${unit}`}
                  chair={chair}
                  spas={spas}
                  mayOpen={mayChange}
                  busy={pressed.has([resourceId, unit, 'after_client', null].join(' '))}
                  isKept={isKept(kept, { ...of, chair: { resourceId, unit } })}
                  onClean={(staffId) => log(ask, { staffId, initials: null })}
                  onAsk={() => setAsked(chair.state === 'clean' ? { ...ask, visit: null } : ask)}
                />
              )
            })}
          </section>
          <section className="rounded-lg bg-sunken px-4 py-3">
            <h2 className="mb-1.5 text-md">{t('after.title')}</h2>
            <ol className="grid gap-x-3 gap-y-1 text-sm sm:grid-cols-3">
              {(['drain', 'disinfect', 'dry'] as const).map((step, index) => (
                <li key={step} className="flex gap-2">
                  <b className="num font-semibold" aria-hidden>
                    {index + 1}
                  </b>
                  {t(`after.${step}`)}
                </li>
              ))}
            </ol>
          </section>
        </div>
        <section className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
          <DueLines
            spas={spas}
            isKept={(cleaning) => isKept(kept, cleaning)}
            pressed={pressed}
            onTap={({ chair, ...of }) => {
              const ask: Asked = { ...chair, ...of, visit: null }
              if (signer) log(ask, signer)
              else setAsked(ask)
            }}
          />
          <SpaLog spas={spas} salonId={salon.id} mayCorrect={!user.viewing} />
        </section>
      </div>
      {asked && (
        <WhoCleaned
          chair={nameOf(asked)}
          members={spas.members}
          onClose={() => setAsked(null)}
          onChoose={(by) => {
            if (asked.kind !== 'after_client') setSigner(by)
            log(asked, by)
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

function NoConnection({ kept }: { kept: number }) {
  const { t } = useTranslation('floorBoard')
  return (
    <span className="mb-2 flex min-h-10 items-center gap-2.5 rounded-md bg-no-show-tint px-4 py-1.5 text-md text-no-show-ink">
      <WifiOff size={18} className="flex-none" aria-hidden />
      {kept > 0 ? t('offline.kept', { count: kept }) : t('offline.work_on')}
    </span>
  )
}

interface RefusalListProps {
  refusals: ReturnType<typeof useClean>['refusals']
  zone: string
  onDone: ReturnType<typeof useClean>['dismiss']
}

/** Taps that were refused, each until it is dismissed. */
function RefusalList({ refusals, zone, onDone }: RefusalListProps) {
  const { t } = useTranslation('floorBoard')
  const words = useActWords()
  return (
    <ul aria-label={t('refused.label')} className="mb-3 grid gap-2 empty:hidden">
      {refusals.map((refusal) => (
        <li
          key={refusal.key}
          className="flex items-center gap-3 rounded-lg border border-l-4 border-danger bg-surface py-1 pr-1 pl-3 text-md"
        >
          <CircleAlert size={20} className="flex-none text-danger" aria-hidden />
          <span role="alert" className="min-w-0 grow py-1.5">
            {words.refused(refusal, zone)}
          </span>
          <IconButton label={t('refused.dismiss')} onClick={() => onDone(refusal)}>
            <X size={20} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

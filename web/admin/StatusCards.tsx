import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Channel, maxCounted, type StatusReply } from '../../shared/admin/status.ts'
import { showMoney, showMonth, showNumber } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { languageNow } from '../text/start.ts'
import { cardClass } from '../ui/Card.tsx'
import { showInstant } from './instant.ts'
import { showSize } from './show-size.ts'

/** All figures, grouped by component. */
export function StatusCards({ status }: { status: StatusReply }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <DatabaseCard status={status} />
      <MessagesCard status={status} />
      <MachineCard status={status} />
      <BackupCard status={status} />
    </div>
  )
}

interface CardProps {
  status: StatusReply
}

function DatabaseCard({ status: { database, pools } }: CardProps) {
  const { t, i18n } = useTranslation('admin')
  const language = languageNow(i18n)
  const { engine, version, bytes, role, standbys, lagSeconds, migration, missingMigrations } = database
  const lag =
    lagSeconds === null ? t('status.unknown') : t('status.seconds', { seconds: showNumber(lagSeconds, language) })

  return (
    <Card title={t('status.database')}>
      <Line label={t('status.engine')}>{t(`status.engines.${engine}`, { version })}</Line>
      <Line label={t('status.size')}>{showSize(bytes, language)}</Line>
      <Line label={t('status.role')}>{t(`status.roles.${role}`)}</Line>
      <Line label={t('status.standbys')}>{showNumber(standbys, language)}</Line>
      {(standbys > 0 || role === 'standby') && <Line label={t('status.lag')}>{lag}</Line>}
      <Line label={t('status.migration')}>
        <code className="text-sm break-all">{migration}</code>
        {missingMigrations > 0 && ` · ${t('status.missing', { missing: showNumber(missingMigrations, language) })}`}
      </Line>
      {pools.map(({ name, busy, max, waiting }) => (
        <Line key={name} label={t(`status.pools.${name}`)}>
          {t('status.busy', { busy: showNumber(busy, language), max: showNumber(max, language) })}
          {waiting > 0 && ` · ${t('status.calls_wait', { calls: showNumber(waiting, language) })}`}
        </Line>
      ))}
    </Card>
  )
}

function MessagesCard({ status: { mail, texts, spent } }: CardProps) {
  const { t, i18n } = useTranslation('admin')
  const language = languageNow(i18n)
  const month = showMonth(`${spent.month}-01`, language)

  return (
    <Card title={t('status.messages')}>
      <ChannelLines label={t('status.mail')} channel={mail} />
      <ChannelLines label={t('status.texts')} channel={texts} />
      <Line label={t('status.spent', { month })}>
        {t('status.parts', { texts: showNumber(spent.texts, language), parts: showNumber(spent.parts, language) })}
        {spent.cost === null ? ` · ${t('status.no_price')}` : ` · ${showMoney(toCents(spent.cost))}`}
      </Line>
    </Card>
  )
}

function ChannelLines({ label, channel }: { label: string; channel: Channel }) {
  const { t, i18n } = useTranslation('admin')
  const language = languageNow(i18n)
  const { sends, waiting, oldestAt, retrying, refusal, failed, failure } = channel
  const show = (count: number) => `${showNumber(count, language)}${count >= maxCounted ? '+' : ''}`

  return (
    <Line label={label}>
      {t(sends ? 'status.sends' : 'status.outbox')}
      <ul className="text-sm text-ink-2">
        <li>
          {t('status.waiting', { waiting: show(waiting) })}
          {oldestAt && `, ${t('status.oldest', { at: showInstant(oldestAt, language) })}`}
        </li>
        {retrying > 0 && <li>{t('status.retrying', { retrying: show(retrying) })}</li>}
        {refusal && (
          <li>
            {t('status.refused')}: <code className="break-all">{refusal}</code>
          </li>
        )}
        <li>
          {t('status.given_up', { failed: show(failed) })}
          {failure && (
            <>
              : <code className="break-all">{failure}</code>
            </>
          )}
        </li>
      </ul>
    </Line>
  )
}

function MachineCard({ status: { product, disks, virusScanner } }: CardProps) {
  const { t, i18n } = useTranslation('admin')
  const language = languageNow(i18n)

  return (
    <Card title={t('status.machine')}>
      {product && (
        <>
          <Line label={t('status.version')}>{t('status.on_node', product)}</Line>
          <Line label={t('status.started')}>{showInstant(product.startedAt, language)}</Line>
        </>
      )}
      {disks.map(({ what, bytes, free }) => (
        <Line key={what} label={t(`status.disks.${what}`)}>
          {t('status.free', { free: showSize(free, language), of: showSize(bytes, language) })}
        </Line>
      ))}
      <Line label={t('status.scanner')}>{t(`status.scanners.${virusScanner}`)}</Line>
    </Card>
  )
}

function BackupCard({ status: { backup } }: CardProps) {
  const { t, i18n } = useTranslation('admin')
  const { isNightly, lastGoodAt, trouble } = backup

  return (
    <Card title={t('status.backup')}>
      <Line label={t('status.nightly')}>{t(isNightly ? 'status.on' : 'status.off')}</Line>
      <Line label={t('status.verified')}>
        {lastGoodAt ? showInstant(lastGoodAt, languageNow(i18n)) : t('status.never')}
      </Line>
      {trouble && <Line label={t('status.last_night')}>{t(`backups.trouble.${trouble}`)}</Line>}
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${cardClass} p-5`}>
      <h2>{title}</h2>
      <dl className="mt-2 grid">{children}</dl>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-2 last:border-b-0 last:pb-0 sm:grid-cols-[11rem_1fr]">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { ArrowLeft, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showDate, showName } from '../../shared/format.ts'
import type { MemberRules, PayRules } from '../../shared/pay/contract.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import { useSession } from '../accounts/session.ts'
import { now } from '../clock.ts'
import { SmallAvatar } from '../reports/SmallAvatar.tsx'
import { SetupGate } from '../salons/SetupGate.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { cardClass } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { PaySettingsCard } from './PaySettingsCard.tsx'
import { ruleWithWorker, shortRule } from './pay-words.ts'
import { usePayRules, useRemoveRule } from './queries.ts'
import { RuleDialog } from './RuleDialog.tsx'

/** Each member's pay rules with their first day, and the length of pay periods. */
export function PayRulesPage() {
  const { t } = useTranslation('pay')

  return (
    <>
      <PageTitle page={t('rules.page')} />
      <div className="mb-1 flex items-center gap-2">
        <Link to="/pay" aria-label={t('rules.back')} className={buttonClass('ghost', 'icon')}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <h1>{t('rules.title')}</h1>
      </div>
      <p className="max-w-read text-ink-2">{t('rules.intro')}</p>
      <Link
        to="/pay/everybody"
        className="mb-3 inline-flex min-h-touch items-center text-md font-medium text-brand-ink hover:underline"
      >
        {t('rules.everybody_link')}
      </Link>
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => <PayRulesContent key={salon.id} salon={salon} />}
      </SetupGate>
    </>
  )
}

function PayRulesContent({ salon }: { salon: Salon }) {
  const { t } = useTranslation('pay')
  const answer = usePayRules(salon.id)

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <QueryState
        of={answer}
        waiting={<Waiting label={t('rules.loading')} shapes={['h-96 w-full']} />}
        failed={t('rules.failed')}
        empty={{
          when: ({ members }) => members.length === 0,
          show: (
            <div className={cardClass}>
              <EmptyState icon={Users} title={t('empty.title')} hint={t('empty.hint')} />
            </div>
          ),
        }}
      >
        {(rules) => <Members salon={salon} rules={rules} />}
      </QueryState>
      <PaySettingsCard salon={salon} />
    </div>
  )
}

function Members({ salon, rules }: { salon: Salon; rules: PayRules }) {
  const [changing, setChanging] = useState<string | null>(null)
  const member = rules.members.find(({ staffId }) => staffId === changing)
  const today = localDateOf(salon.timezone, now())
  // Earlier days are closed.
  const from = rules.lastClosed !== null && rules.lastClosed >= today ? addDays(rules.lastClosed, 1) : today

  return (
    <>
      <ul className={`${cardClass} divide-y divide-line`}>
        {rules.members.map((one, index) => (
          <Member
            key={one.staffId}
            salonId={salon.id}
            member={one}
            index={index}
            today={today}
            lastClosed={rules.lastClosed}
            onChange={() => setChanging(one.staffId)}
          />
        ))}
      </ul>
      {member && (
        <RuleDialog
          key={member.staffId}
          salonId={salon.id}
          member={member}
          rules={rules}
          from={member.rules.length === 0 ? (rules.lastClosed ? from : `${today.slice(0, 4)}-01-01`) : from}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}

interface MemberProps {
  salonId: string
  member: MemberRules
  index: number
  today: LocalDate
  lastClosed: LocalDate | null
  onChange: () => void
}

function Member({ salonId, member, index, today, lastClosed, onChange }: MemberProps) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const remove = useRemoveRule(salonId)
  const [removing, setRemoving] = useState<MemberRules['rules'][number] | null>(null)
  const user = useSession()
  const name = showName(member)
  const current = member.rules.findLast(({ from }) => from <= today)
  const others = member.rules.filter((one) => one !== current)

  return (
    <li className="px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SmallAvatar member={member} index={index} />
        <div className="min-w-0 grow basis-48">
          <p className="font-semibold">{name}</p>
          <p className="text-md text-ink-2">{current ? told(current) : t('rules.none')}</p>
        </div>
        {current && removable(current)}
        {!user?.viewing && (
          <Button aria-label={t('rules.change_of', { name })} onClick={onChange}>
            {t('rules.change')}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <details className="mt-1 md:pl-12">
          <summary className="min-h-touch cursor-pointer content-center text-md font-medium text-brand-ink">
            {t('rules.earlier')}
          </summary>
          <ul className="grid gap-1 pb-1 text-md text-ink-2">
            {others.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-3">
                {told(one)} {removable(one)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={removing ? t('rules.remove_title', { name, date: showDate(removing.from, language) }) : ''}
        question={removing && t('rules.remove_question', { rule: ruleWithWorker(removing.rule, { t, language }) })}
        cancelLabel={t('rules.keep_it')}
        confirmLabel={t('rules.remove')}
        busy={remove.isPending}
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing.id, { onSettled: () => setRemoving(null) })}
      />
    </li>
  )

  function told({ from, rule }: MemberRules['rules'][number]) {
    return `${shortRule(rule, { t, language })} (${t('rule.from', { date: showDate(from, language) })})`
  }

  function removable(one: MemberRules['rules'][number]) {
    if (user?.viewing || (lastClosed !== null && one.from <= lastClosed)) return null
    return (
      <Button
        look="ghost"
        shape="compact"
        aria-label={t('rules.remove_of', { name, date: showDate(one.from, language) })}
        onClick={() => setRemoving(one)}
      >
        {t('rules.remove')}
      </Button>
    )
  }
}

import { Check, Inbox, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountRequest } from '../../shared/accounts/requests.ts'
import { showName } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { useSignUpMode } from '../accounts/sign-up.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ConfirmDelete } from '../ui/ConfirmDelete.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { CreateUser } from './CreateUser.tsx'
import { showInstant } from './instant.ts'
import { MakeLink } from './MakeLink.tsx'
import { useAccountRequests, useSettleRequests } from './queries.ts'
import { SignUpLinks } from './SignUpLinks.tsx'
import { nobody } from './user-form.ts'

/** Requests for an account, open ones first. */
export function RequestsTab() {
  const { t } = useTranslation('admin')
  const requests = useAccountRequests()

  return (
    <div className="grid grid-cols-1 gap-4">
      <SignUpLinks />
      <QueryState
        of={requests}
        waiting={<Waiting label={t('loading')} className="block" shapes={['h-64 w-full']} />}
        failed={t('requests.failed')}
        empty={{
          when: (all) => all.length === 0,
          show: <EmptyState icon={Inbox} title={t('requests.none.title')} hint={t('requests.none.hint')} />,
        }}
      >
        {(all) => <Requests all={all} />}
      </QueryState>
    </div>
  )
}

/** Whoever fills the list with a machine makes no more work than one tap. */
function Requests({ all }: { all: readonly AccountRequest[] }) {
  const { t } = useTranslation('admin')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isDeleting, setDeleting] = useState(false)
  const settle = useSettleRequests()
  const deletion = useSettleRequests('deleted')
  const open = all.filter(({ doneAt }) => doneAt === null).map(({ id }) => id)
  const chosen = all.map(({ id }) => id).filter((id) => ticked.includes(id))
  const over = { onSettled: () => setTicked([]) }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Checkbox
          label={t('requests.select_all')}
          checked={open.length > 0 && open.every((id) => ticked.includes(id))}
          disabled={open.length === 0}
          onChange={(checked) => setTicked(checked ? open : [])}
        />
        {chosen.length > 0 && (
          <>
            <Button busy={settle.isPending} onClick={() => settle.mutate(chosen, over)}>
              <Check size={18} aria-hidden />
              {t('requests.settle_many', { count: chosen.length })}
            </Button>
            <Button onClick={() => setDeleting(true)}>
              <Trash2 size={18} aria-hidden />
              {t('requests.delete_many', { count: chosen.length })}
            </Button>
          </>
        )}
      </div>
      <ConfirmDelete
        open={isDeleting}
        title={t('requests.delete_many', { count: chosen.length })}
        question={t('requests.delete_question')}
        busy={deletion.isPending}
        onCancel={() => setDeleting(false)}
        onConfirm={() =>
          deletion.mutate(chosen, {
            onSettled: () => {
              setDeleting(false)
              setTicked([])
            },
          })
        }
      />
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {all.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            isTicked={ticked.includes(request.id)}
            onTick={(isTicked) =>
              setTicked(isTicked ? [...ticked, request.id] : ticked.filter((id) => id !== request.id))
            }
          />
        ))}
      </ul>
    </>
  )
}

interface RequestCardProps {
  request: AccountRequest
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function RequestCard({ request, isTicked, onTick }: RequestCardProps) {
  const { t, i18n } = useTranslation(['admin', 'common', 'signUp'])
  const settle = useSettleRequests()
  const mode = useSignUpMode().data?.mode ?? 'closed'
  const { id, firstName, lastName, salonName, email, phone, notes, timezone, language, askedAt, doneAt } = request
  const asked = {
    firstName,
    lastName,
    salonName,
    email,
    phone: showPhone(phone),
    timezone: timezone || nobody.timezone,
  }

  return (
    <li className={`${cardClass} flex flex-col gap-2 px-4 py-3.5 md:px-5`}>
      <div className="flex items-start justify-between gap-3">
        <label className="-my-2.5 -ml-2 flex min-h-touch min-w-0 cursor-pointer items-center gap-3 px-2">
          <input
            type="checkbox"
            aria-label={t('requests.select', { salon: salonName })}
            checked={isTicked}
            onChange={(event) => onTick(event.target.checked)}
            className="size-5 flex-none accent-brand"
          />
          <h2 className="min-w-0 text-base wrap-anywhere">{salonName}</h2>
        </label>
        {doneAt && <Badge className="flex-none">{t('requests.done')}</Badge>}
      </div>
      <p className="text-md wrap-anywhere text-ink-2">
        {showName({ firstName, lastName })} ·{' '}
        <a href={`mailto:${email}`} className="hover:underline">
          {email}
        </a>{' '}
        ·{' '}
        <a href={`tel:${phone}`} className="num hover:underline">
          {showPhone(phone)}
        </a>
      </p>
      {notes && <p className="text-md whitespace-pre-line wrap-anywhere">{notes}</p>}
      <p className="mt-auto text-sm text-ink-3">
        {t('requests.asked', {
          when: showInstant(askedAt, languageNow(i18n)),
          language: ownLanguageName(language),
        })}
      </p>
      {!doneAt && (
        <div className="flex flex-wrap gap-2">
          <CreateUser
            asked={asked}
            label={t('requests.create', { name: firstName })}
            onCreated={() => settle.mutate([id])}
          />
          {mode !== 'closed' && (
            <MakeLink
              asked={{ email, firstName, lastName, salonName, phone, language }}
              label={t('signUp:links.button_for', { name: firstName })}
              onMade={() => settle.mutate([id])}
            />
          )}
          <Button busy={settle.isPending} onClick={() => settle.mutate([id])}>
            <Check size={18} aria-hidden />
            {t('requests.settle')}
          </Button>
        </div>
      )}
    </li>
  )
}

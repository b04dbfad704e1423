import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../shared/accounts/roles.ts'
import { threadStates } from '../../shared/messages/inbox.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { useRoomBeside } from '../ui/use-media.ts'
import { useSettled } from '../ui/use-settled.ts'
import { NewText } from './NewText.tsx'
import { useThreads } from './queries.ts'
import { ThreadList } from './ThreadList.tsx'
import { ThreadView } from './ThreadView.tsx'
import { readTextsSearch, type TextsSearch } from './texts-search.ts'

const route = getRouteApi('/owner/texts')

/** The threads of a salon, with the open one next to them if there is room; otherwise it takes the whole screen. */
export function SalonTexts({ salon }: { salon: Salon }) {
  const { t } = useTranslation('texts')
  const navigate = route.useNavigate()
  const { salon: _salon, ...search } = route.useSearch()
  const beside = useRoomBeside()
  const user = useSession()
  const mayAnswer = mayCall(user?.role ?? 'technician', 'desk')
  const isViewing = user?.viewing !== undefined
  const answer = useThreads(salon.id, { ...search, q: useSettled(search.q ?? '') })
  const { state = 'open', q = '', thread } = search

  function handleChange(changes: { [Field in keyof TextsSearch]?: TextsSearch[Field] | undefined }) {
    const { page: _page, ...kept } = search
    void navigate({
      search: ({ salon }) => ({ ...(salon && { salon }), ...readTextsSearch({ ...kept, ...changes }) }),
      replace: changes.q !== undefined,
      resetScroll: changes.page !== undefined,
    })
  }

  function handleOpen(thread: string | undefined) {
    void navigate({ search: (all) => ({ ...all, thread }), resetScroll: false })
  }

  const open = thread && (
    <ThreadView
      key={thread}
      salon={salon}
      threadId={thread}
      mayAnswer={mayAnswer}
      onClose={() => handleOpen(undefined)}
    />
  )
  if (open && !beside) return <div className="fixed inset-0 z-30 grid bg-canvas">{open}</div>
  const waiting = answer.data?.waiting ?? 0
  return (
    <div className="lg:flex lg:h-[calc(100svh-7.5rem)] lg:min-h-120 lg:flex-col">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1 className="grow">{t('title')}</h1>
        <Segmented
          label={t('states_of')}
          value={state}
          options={threadStates.map((value) => ({
            value,
            label: value === 'open' && waiting > 0 ? `${t('states.open')} ${waiting}` : t(`states.${value}`),
            ...(value === 'open' && waiting > 0 && { description: t('waiting_count', { count: waiting }) }),
          }))}
          onChange={(chosen) => handleChange({ state: chosen === 'closed' ? 'closed' : undefined, thread: undefined })}
        />
        {mayAnswer && (
          <div className="flex gap-3 max-md:w-full">
            <SearchField
              label={t('search')}
              value={q}
              onChange={(typed) => handleChange({ q: typed })}
              className="min-w-40 grow md:w-64 md:grow-0"
            />
            {answer.data?.sendsTexts && !isViewing && <NewText salonId={salon.id} onOpen={handleOpen} />}
          </div>
        )}
      </div>
      <div className="grid gap-3 lg:min-h-0 lg:flex-1 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <ThreadList
          salon={salon}
          search={search}
          mayAnswer={mayAnswer}
          answer={answer}
          onPage={(page) => handleChange({ page })}
          onOpen={handleOpen}
        />
        {beside && (
          <div className="grid min-h-0 overflow-hidden rounded-lg border border-line bg-surface shadow-card">
            {open || <p className="p-5 text-ink-2">{answer.data?.threads.length ? t('choose') : ''}</p>}
          </div>
        )}
      </div>
    </div>
  )
}

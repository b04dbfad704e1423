import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { stateFilters } from '../../shared/messages/states.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useRoomBeside } from '../ui/use-media.ts'
import { useSettled } from '../ui/use-settled.ts'
import { MessageDetails } from './MessageDetails.tsx'
import { MessageFilters } from './MessageFilters.tsx'
import { MessageList } from './MessageList.tsx'
import { changed, type MessagesSearch } from './messages-search.ts'
import { useMessages } from './queries.ts'
import { TextsNote } from './tomorrow/TextsNote.tsx'

const route = getRouteApi('/owner/messages')

/** Filters, tabs and list of one salon, with the open message next to them if there is room. */
export function SalonMessages({ salon }: { salon: Salon }) {
  const { t } = useTranslation(['messages', 'common'])
  const navigate = route.useNavigate()
  const { salon: _salon, ...search } = route.useSearch()
  const beside = useRoomBeside()
  const answer = useMessages(salon.id, { ...search, q: useSettled(search.q ?? '') })
  const counts = answer.data?.counts
  const { state = 'all', message } = search

  function handleChange(changes: { [Field in keyof MessagesSearch]?: MessagesSearch[Field] | undefined }) {
    void navigate({
      search: ({ salon }) => ({ ...(salon && { salon }), ...changed(search, changes) }),
      replace: changes.q !== undefined,
      resetScroll: changes.page !== undefined,
    })
  }

  function handleOpen(message: string | undefined) {
    void navigate({ search: (all) => ({ ...all, message }), resetScroll: false })
  }

  const open = message && <MessageDetails key={message} salon={salon} messageId={message} />
  return (
    <>
      <MessageFilters search={search} email={salon.email} onChange={handleChange} />
      <div className="mb-3 empty:hidden">
        <TextsNote salonId={salon.id} wordsAlone />
      </div>
      <Tabs
        label={t('states_of')}
        value={state}
        tabs={stateFilters.map((value) => ({ value, label: t(`states.${value}`), count: counts?.[value] ?? '...' }))}
        onChange={(chosen) => handleChange({ state: chosen === 'all' ? undefined : chosen })}
      >
        <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
          <MessageList
            zone={salon.timezone}
            search={search}
            answer={answer}
            onPage={(page) => handleChange({ page })}
            onOpen={handleOpen}
          />
          {beside && (
            <aside className="sticky top-20 rounded-lg border border-line bg-surface p-5 shadow-card">
              {open || <p className="text-ink-2">{t('details.choose')}</p>}
            </aside>
          )}
        </div>
      </Tabs>
      {!beside && (
        <Dialog
          open={message !== undefined}
          onClose={() => handleOpen(undefined)}
          title={t('page')}
          closeLabel={t('common:close')}
        >
          {open}
        </Dialog>
      )}
    </>
  )
}

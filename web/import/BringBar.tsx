import { useTranslation } from 'react-i18next'
import { sumOf } from '../../shared/till/shares.ts'
import { Button } from '../ui/Button.tsx'
import { notify } from '../ui/toast.ts'
import type { BroughtFiles } from './brought-files.ts'
import { type FileStatus, kindNames } from './file-kind.ts'
import { useStore } from './store.ts'
import { useStatuses } from './use-statuses.ts'

/** What would be brought in, at the bottom of the screen, and the button that begins it. */
export function BringBar({ book }: { book: BroughtFiles }) {
  const { t } = useTranslation('movingIn')
  const { files } = useStore(book.store)
  const brought = files.flatMap(({ brought }) => brought ?? [])
  const all = useStatuses(brought).map((status, index) => ({ ...status, kind: brought[index]?.kind }))
  const statuses = all.filter(({ phase }) => phase !== 'done')
  const isReading = files.some(({ brought, failure }) => !brought && !failure)
  const isReady = !isReading && statuses.every(({ phase, toDecide }) => phase === 'ready' && toDecide === 0)
  const counts = kindNames.flatMap((kind) => {
    const own = statuses.filter((status) => status.kind === kind)
    const past = own.reduce((sum, one) => sum + (one.past ?? 0), 0)
    const count = own.reduce((sum, { writes }) => sum + writes, 0) - past - repeatedIn(own)
    return [
      ...(count > 0 ? [t(`kinds.${kind}.count`, { count })] : []),
      ...(past > 0 ? [t('past', { count: past })] : []),
    ]
  })
  const toDecide = statuses.reduce((sum, one) => sum + one.toDecide, 0)
  const question = toDecide > 0 ? t('bar.to_decide', { count: toDecide }) : null

  return (
    <div className="fixed inset-x-0 bottom-0 z-30 bg-surface shadow-bar">
      <div className="mx-auto flex max-w-[calc(var(--container-app)+4rem)] flex-wrap items-center justify-end gap-x-4 gap-y-2 px-4 py-3 md:px-6 xl:px-8">
        <output className="min-w-0 grow text-sm text-ink-2">
          <b className="num block text-md text-ink">
            {counts.length > 0 ? counts.join(', ') : (question ?? (isReady ? t('bar.nothing') : t('bar.checking')))}
          </b>
          {counts.length > 0 && question !== null ? question : t('bar.undo')}
        </output>
        <Button
          shape="large"
          disabled={isReading}
          onClick={() => {
            const isSaved = book.saveForLater()
            notify(
              isSaved
                ? { kind: 'success', title: t('bar.saved'), text: t('bar.saved_text') }
                : { kind: 'failure', title: t('bar.not_saved') },
            )
          }}
        >
          {t('bar.later')}
        </Button>
        <Button
          look="primary"
          shape="large"
          disabled={!isReady || counts.length === 0}
          onClick={() => void book.bringIn()}
          className="max-md:grow"
        >
          {t('bar.bring')}
        </Button>
      </div>
    </div>
  )
}

/** How often somebody would be added who is new in another file too. */
function repeatedIn(statuses: readonly FileStatus[]): number {
  const people = statuses.map(({ newPeople }) => newPeople ?? new Set<string>())
  const distinct = people.reduce((all, some) => all.union(some), new Set<string>())
  return sumOf(people.map(({ size }) => size)) - distinct.size
}

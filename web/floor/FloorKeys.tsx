import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/Dialog.tsx'

const keys = [
  ['W', 'add'],
  ['1 2 3', 'zones'],
  ['↑ ↓', 'arrows'],
  ['Enter', 'enter'],
  ['M', 'carry'],
  ['S', 'seat'],
  ['F', 'finish'],
  ['Z', 'undo'],
] as const

export function FloorKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['floorBoard', 'common'])

  return (
    <Dialog open onClose={onClose} title={t('keys.title')} closeLabel={t('common:close')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="num rounded-sm border border-line-2 bg-sunken px-2 py-0.5 text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

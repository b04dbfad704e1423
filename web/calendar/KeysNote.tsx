import { Keyboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'

const anywhere = ['new', 'today', 'views', 'steps', 'search', 'help', 'undo'] as const
const onTheDay = [
  'place',
  'arrows',
  'enter',
  'take',
  'carry',
  'fine',
  'member',
  'longer',
  'put',
  'back',
  'days',
] as const

interface KeysNoteProps {
  open: boolean
  onOpen: (open: boolean) => void
}

/** Keyboard shortcuts, behind a button and '?'. */
export function KeysNote({ open, onOpen }: KeysNoteProps) {
  const { t } = useTranslation(['calendar', 'common'])

  return (
    <>
      <IconButton label={t('keys.title')} onClick={() => onOpen(true)}>
        <Keyboard size={20} aria-hidden />
      </IconButton>
      <Dialog open={open} onClose={() => onOpen(false)} title={t('keys.title')} closeLabel={t('common:close')}>
        <Rows title={t('keys.anywhere')} rows={anywhere} />
        <Rows title={t('keys.moving')} rows={onTheDay} />
      </Dialog>
    </>
  )
}

function Rows({
  title,
  rows,
}: {
  title: string
  rows: readonly ((typeof anywhere)[number] | (typeof onTheDay)[number])[]
}) {
  const { t } = useTranslation('calendar')

  return (
    <section className="mb-5">
      <h3 className="mb-2">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {rows.map((row) => (
          <div key={row} className="contents">
            <dt className="font-semibold">{t(`keys.rows.${row}.keys`)}</dt>
            <dd>{t(`keys.rows.${row}.does`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

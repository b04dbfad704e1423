import { Popover } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '../../shared/accounts/roles.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { type Stop, stopsAmong, type Target, targetOf } from './stops.ts'

interface TourProps {
  role: Role
  /** Paths that the navigation bars link to. */
  pages: readonly string[]
  onEnd: () => void
}

/** The stops one after another, each next to what it explains. The page can be used throughout; Esc ends the tour. */
export function Tour({ role, pages, onEnd }: TourProps) {
  const { t } = useTranslation('tour')
  const stops = stopsAmong(role, pages)
  const [index, setIndex] = useState(0)
  const stop = stops[index]
  const target = useTarget(stop)
  const onwards = useRef<HTMLButtonElement>(null)
  if (!stop) return null
  const isLast = index === stops.length - 1

  return (
    <Popover.Root
      key={stop.id}
      open
      onOpenChange={(open, { reason }) => {
        if (!open && reason === 'escape-key') onEnd()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={target?.element ?? middle}
          sideOffset={10}
          collisionPadding={12}
          className="z-60 outline-none"
        >
          <Popover.Popup
            initialFocus={onwards}
            className="grid w-[min(22rem,calc(100vw-1.5rem))] gap-3 rounded-lg border border-brand bg-surface p-4 shadow-pop outline-none"
          >
            <div className="flex items-start justify-between gap-2">
              <div>
                <p className="text-sm text-ink-3">{t('label', { number: index + 1, all: stops.length })}</p>
                <Popover.Title className="text-lg">{t(`stops.${stop.id}.title`)}</Popover.Title>
              </div>
              <IconButton label={t('leave')} onClick={onEnd}>
                <X size={20} aria-hidden />
              </IconButton>
            </div>
            <Popover.Description className="text-ink-2">{t(`stops.${stop.id}.text`)}</Popover.Description>
            {target?.isWithin && <p className="text-md font-medium">{t('within')}</p>}
            {target === null && <p className="text-md font-medium">{t('away')}</p>}
            <div className="flex justify-end gap-2">
              {index > 0 && (
                <Button look="ghost" onClick={() => setIndex(index - 1)}>
                  {t('back')}
                </Button>
              )}
              <Button ref={onwards} look="primary" onClick={() => (isLast ? onEnd() : setIndex(index + 1))}>
                {t(isLast ? 'done' : 'next')}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Position of a stop without a target. */
const middle = {
  getBoundingClientRect: () => new DOMRect(window.innerWidth / 2, window.innerHeight / 3, 0, 0),
}

/** The target of the stop, marked as long as it is the current one; searched again when the window changes. Undefined until searched. */
function useTarget(stop: Stop | undefined): Target | undefined {
  const [target, setTarget] = useState<Target>()

  useEffect(() => {
    if (!stop) return
    const look = () => setTarget(targetOf(stop, document))
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [stop])

  const element = target?.element
  useEffect(() => {
    if (!element) return
    element.setAttribute('data-tour-now', '')
    element.scrollIntoView({ block: 'nearest' })
    return () => element.removeAttribute('data-tour-now')
  }, [element])

  return target
}

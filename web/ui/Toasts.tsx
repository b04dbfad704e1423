import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from './Button.tsx'
import { buttonClass } from './button-class.ts'
import { type NoticeData, showToasts, toastManager, toastMilliseconds, useToastPlace } from './toast.ts'

/** Renders toasts: in the page's place for them, else bottom right, on phones below the top bar or above what is under the thumb. Mounted once. */
export function Toasts({ regionLabel, closeLabel }: { regionLabel: string; closeLabel: string }) {
  useEffect(showToasts, [])
  const place = useToastPlace()

  return (
    <Toast.Provider toastManager={toastManager} limit={1} timeout={toastMilliseconds}>
      <Toast.Portal {...(place && { container: place })}>
        <Toast.Viewport
          aria-label={regionLabel}
          className={
            place
              ? 'absolute inset-x-0 top-0'
              : 'fixed inset-x-4 top-16 z-60 max-lg:[body:has([data-dock])_&]:top-auto max-lg:[body:has([data-dock])_&]:bottom-40 md:inset-x-auto md:top-auto md:right-8 md:bottom-24 md:w-105'
          }
        >
          {place ? <ToastsInBar closeLabel={closeLabel} /> : <ToastList closeLabel={closeLabel} />}
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager<NoticeData>()

  return toasts.map((toast) => {
    const failed = toast.type === 'failure'
    const Icon = failed ? CircleAlert : CircleCheck
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        role={failed ? 'alert' : 'status'}
        aria-modal={undefined}
        swipeDirection={['right', 'up']}
        className={
          'slide-popup absolute inset-x-0 top-0 max-md:[body:has([data-dock])_&]:top-auto max-md:[body:has([data-dock])_&]:bottom-0 rounded-lg border bg-surface shadow-pop data-limited:hidden md:top-auto md:bottom-0 ' +
          (failed ? 'border-danger border-l-4' : 'border-line-2')
        }
      >
        <Toast.Content className="flex items-start gap-3 py-2.5 pr-1.5 pl-4">
          <Icon size={22} className={`mt-2.5 flex-none ${failed ? 'text-danger' : 'text-confirmed'}`} aria-hidden />
          <div className="min-w-0 grow py-2">
            <Toast.Title render={<p />} className="text-md font-semibold" />
            <Toast.Description className="text-sm text-ink-2" />
            {toast.data?.second && (
              <div className="mt-2 flex flex-wrap gap-2">
                <Toast.Action className={buttonClass('primary', 'compact')} />
                <Button look="outline" shape="compact" onClick={toast.data.second.act}>
                  {toast.data.second.label}
                </Button>
              </div>
            )}
          </div>
          {toast.actionProps && !toast.data?.second && (
            <Toast.Action className={`my-0.5 ${buttonClass('soft', 'compact')}`} />
          )}
          <Toast.Close aria-label={closeLabel} aria-hidden={false} className={buttonClass('ghost', 'icon')}>
            <X size={20} aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

const inBarClass = 'inline-flex min-h-touch flex-none items-center gap-2 rounded-md px-3 text-md font-semibold'

/** On one line, in the colours of ink. */
function ToastsInBar({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager<NoticeData>()

  return toasts.map((toast) => {
    const failed = toast.type === 'failure'
    const Icon = failed ? CircleAlert : Check
    const { second } = toast.data ?? {}
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        data-toast
        role={failed ? 'alert' : 'status'}
        aria-modal={undefined}
        className="min-h-touch rounded-lg bg-ink text-surface data-limited:hidden"
      >
        <Toast.Content className="flex min-h-touch items-center gap-1 pl-3.5">
          <Icon size={18} className="mr-1.5 flex-none" aria-hidden />
          <div className="min-w-0 grow py-1 text-md leading-tight">
            <Toast.Title render={<p />} className="font-medium" />
            <Toast.Description className="text-sm" />
          </div>
          {second && (
            <button type="button" onClick={second.act} className={`${inBarClass} bg-surface text-ink`}>
              {second.label}
            </button>
          )}
          {toast.actionProps && <Toast.Action className={`${inBarClass} underline underline-offset-3 max-md:hidden`} />}
          <Toast.Close
            aria-label={closeLabel}
            aria-hidden={false}
            className="grid size-touch flex-none place-items-center"
          >
            <X size={18} aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

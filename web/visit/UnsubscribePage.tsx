import { MailCheck, MailX } from 'lucide-react'
import { buttonClass } from '../ui/button-class.ts'
import { useText } from './use-text.ts'

export interface UnsubscribeData {
  /** The recipient of the emails. */
  to: 'client' | 'team'
  salon: string
  done: boolean
}

/** Unsubscribes from emails that are not about a visit: on a button press, because mail scanners follow every link. Works without JavaScript. */
export function UnsubscribePage({ to, salon, done }: UnsubscribeData) {
  const { t } = useText()
  const Icon = done ? MailCheck : MailX

  return (
    <main className="grid min-h-svh grid-cols-[minmax(0,auto)] place-content-center justify-items-center gap-1.5 px-4 text-center">
      <Icon size={36} className="mb-1.5 text-ink-3" aria-hidden />
      <h1>{t(done ? 'unsubscribe.done' : 'unsubscribe.title')}</h1>
      <p className="max-w-prose text-ink-2">{t(`unsubscribe.${done ? 'ended' : 'ends'}.${to}`, { salon })}</p>
      {!done && (
        <form method="post">
          <button type="submit" className={`${buttonClass('primary', 'large')} mt-4 whitespace-normal!`}>
            {t('unsubscribe.stop')}
          </button>
        </form>
      )}
    </main>
  )
}

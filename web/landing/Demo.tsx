import { ArrowLeft, ArrowRight, Pause, Play, X } from 'lucide-react'
import { buttonClass } from '../ui/button-class.ts'
import type { LandingProps } from './props.ts'

export const demoId = 'demo'

/**
 * Pictures of the booking page and of the salon's day, opened by the browser itself. `play-demo.ts` shows them one at a time; without
 * a script they stand one below another.
 */
export function Demo({ copy: { demo }, data: { sample, pictures } }: LandingProps) {
  return (
    <dialog
      id={demoId}
      popover="auto"
      aria-labelledby="demo-title"
      className="m-auto max-h-[calc(100dvh-1rem)] w-[min(56rem,calc(100vw-1rem))] overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface text-ink shadow-dialog backdrop:bg-scrim"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4 md:pl-6">
        <h2 id="demo-title" className="grow">
          {demo.title}
        </h2>
        <span data-place className="num text-sm text-ink-3" />
        <button
          type="button"
          popoverTarget={demoId}
          popoverTargetAction="hide"
          aria-label={demo.close}
          className={buttonClass('ghost', 'icon')}
        >
          <X size={22} aria-hidden />
        </button>
      </div>
      <ol className="grid grid-cols-1 gap-8 p-4 md:p-6">
        {demo.steps.map(({ picture, title, text }) => (
          <li key={picture} className="grid justify-items-center gap-3">
            <div className="w-full">
              <h3 className="text-lg">{title}</h3>
              <p className="text-ink-2 max-md:min-h-12">{text}</p>
            </div>
            <Screenshot {...pictures[picture]} />
          </li>
        ))}
      </ol>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-center gap-2 border-t border-line bg-surface px-4 py-2.5">
        {/* Shown by the script. */}
        <div data-controls hidden className="flex flex-wrap gap-2 max-md:w-full">
          <button type="button" data-do="back" className={control}>
            <ArrowLeft size={18} aria-hidden />
            {demo.back}
          </button>
          <button type="button" data-do="pause" className={`${control} md:min-w-34`}>
            <span data-when="playing" className="contents">
              <Pause size={18} aria-hidden />
              {demo.pause}
            </span>
            <span data-when="paused" className="contents">
              <Play size={18} aria-hidden />
              {demo.play}
            </span>
          </button>
          <button type="button" data-do="next" className={control}>
            {demo.next}
            <ArrowRight size={18} aria-hidden />
          </button>
        </div>
        {sample && (
          <a href={sample} className={`${buttonClass('soft')} max-md:w-full`}>
            {demo.sample}
          </a>
        )}
      </div>
    </dialog>
  )
}

const control = `${buttonClass('outline', 'compact')} max-md:grow`

/** Nothing of it is said: the text above it says it. */
function Screenshot({ address, width, height }: Partial<LandingProps['data']['pictures'][string]>) {
  return (
    <img
      src={address}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      className="h-auto max-h-[calc(100dvh-21rem)] w-auto max-w-full md:max-h-[calc(100dvh-17rem)] rounded-lg border border-line-2"
    />
  )
}

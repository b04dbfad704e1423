import { headingId } from './use-screen.ts'

/** The page's one `h1`. It takes the focus when a step is entered, so that it is what is read out first. */
export function StepTitle({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className="mb-3.5 grid gap-1 md:mb-4.5">
      <h1 id={headingId} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      {hint && <p className="text-ink-2">{hint}</p>}
    </div>
  )
}

import { headingId } from './use-screen.ts'

/** The page's only `h1`. It gets the focus when a step opens, so that screen readers read it first. @param isHeard phones do not show it */
export function StepTitle({ title, hint, isHeard = false }: { title: string; hint?: string; isHeard?: boolean }) {
  return (
    <div className={`mb-3.5 grid gap-1 md:mb-4.5 ${isHeard ? 'max-md:sr-only' : ''}`}>
      <h1 id={headingId} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      {hint && <p className="text-ink-2">{hint}</p>}
    </div>
  )
}

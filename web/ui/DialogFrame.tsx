import type { ReactNode } from 'react'

export const backdropClass = 'fade-popup fixed inset-0 z-50 bg-scrim'
export const viewportClass = 'fixed inset-0 z-50 grid grid-rows-[minmax(0,1fr)] items-end md:place-items-center md:p-6'
export const dialogClass =
  'slide-popup flex max-h-[94dvh] w-full flex-col overflow-hidden rounded-t-xl bg-surface shadow-dialog outline-none ' +
  'md:max-h-full md:rounded-xl'

/** Buttons on the right, the primary one last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 border-t border-line bg-canvas px-4 pt-3 pb-5 md:px-6 md:py-4">
      {children}
    </div>
  )
}

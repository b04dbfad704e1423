import type { LandingProps } from './props.ts'

interface AskLinkProps extends Pick<LandingProps, 'copy'> {
  className: string
}

/** How somebody without an account gets one. */
export function AskLink({ copy: { hero }, className }: AskLinkProps) {
  return (
    <a href="/ask-for-account" className={className}>
      {hero.ask}
    </a>
  )
}

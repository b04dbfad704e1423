import type { LandingProps } from './props.ts'

interface AskLinkProps extends Pick<LandingProps, 'copy' | 'data'> {
  className: string
}

/** How somebody without an account gets one: by themselves where the operator lets them. */
export function AskLink({ copy: { hero }, data: { signUp }, className }: AskLinkProps) {
  return (
    <a href={signUp === 'open' ? '/sign-up' : '/ask-for-account'} className={className}>
      {signUp === 'open' ? hero.open : hero.ask}
    </a>
  )
}

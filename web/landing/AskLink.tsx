import type { LandingProps } from './props.ts'

interface AskLinkProps extends Pick<LandingProps, 'copy' | 'data'> {
  className: string
}

/** How a visitor gets an account: by signing up where the operator allows it, otherwise by asking. */
export function AskLink({ copy: { hero }, data: { signUp }, className }: AskLinkProps) {
  return (
    <a href={signUp === 'open' ? '/sign-up' : '/ask-for-account'} className={className}>
      {signUp === 'open' ? hero.open : hero.ask}
    </a>
  )
}

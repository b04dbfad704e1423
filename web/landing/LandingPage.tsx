import { Audience } from './Audience.tsx'
import { Closing } from './Closing.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { LandingFoot } from './LandingFoot.tsx'
import { LandingHead } from './LandingHead.tsx'
import { Prices } from './Prices.tsx'
import { Problem } from './Problem.tsx'
import type { LandingProps } from './props.ts'
import { Quotes } from './Quotes.tsx'

/** The home page for anonymous visitors. Rendered on the server only: everything on it is a link. */
export function LandingPage(props: LandingProps) {
  return (
    <>
      <LandingHead {...props} />
      <main>
        <Hero {...props} />
        <Problem {...props} />
        <Features {...props} />
        <Prices {...props} />
        <Audience {...props} />
        <Quotes {...props} />
        <Closing {...props} />
      </main>
      <LandingFoot {...props} />
    </>
  )
}

import { FolderDown, Footprints, ListOrdered, type LucideIcon, ReceiptText } from 'lucide-react'
import type { Point } from '../text/landing-words.ts'
import { phoneClass } from './Hero.tsx'
import { pageWidth, sectionLead, sectionTitle } from './look.ts'
import type { LandingProps } from './props.ts'

/** What a salon switches on when it likes. */
export function WalkIns({ copy: { walkIns }, data: { pictures } }: LandingProps) {
  const { floor, 'my-turn': turn } = pictures
  return (
    <section className="overflow-hidden border-y border-line bg-sunken py-11 md:py-16">
      <div className={pageWidth}>
        <h2 className={sectionTitle}>{walkIns.title}</h2>
        <p className={sectionLead}>{walkIns.text}</p>
        <div className="mt-5 grid grid-cols-1 items-center gap-5 md:mt-7 md:gap-8 min-[69rem]:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] min-[69rem]:gap-14">
          <div className="relative pr-11 pb-10 md:pr-24 md:pb-14">
            <img
              src={floor?.address}
              width={floor?.width}
              height={floor?.height}
              alt=""
              loading="lazy"
              className="h-auto w-full rounded-[14px] border border-line-2 shadow-dialog"
            />
            <div
              className={`${phoneClass} absolute right-0 bottom-0 w-32 rounded-[20px] border-5 md:w-47 md:rounded-[28px] md:border-6`}
            >
              <img
                src={turn?.address}
                width={turn?.width}
                height={turn?.height}
                alt=""
                loading="lazy"
                className="h-auto w-full"
              />
            </div>
          </div>
          <ul>
            <Part icon={Footprints} {...walkIns.line} />
            <Part icon={ListOrdered} {...walkIns.turns} />
            <Part icon={ReceiptText} {...walkIns.till} />
            <Part icon={FolderDown} {...walkIns.takeout} />
          </ul>
        </div>
      </div>
    </section>
  )
}

function Part({ icon: Icon, title, text }: Point & { icon: LucideIcon }) {
  return (
    <li className="grid grid-cols-[1.75rem_1fr] gap-4 border-line-2 py-3.5 not-first:border-t">
      <Icon size={24} className="mt-0.5 text-brand-ink" aria-hidden />
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="text-ink-2">{text}</p>
      </div>
    </li>
  )
}

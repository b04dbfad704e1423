import { helpPageOf, helpPath } from '../../shared/help-pages.ts'
import type { Language } from '../../shared/text/language.ts'
import { textLink } from './look.ts'
import type { Block, Inline } from './markdown.ts'
import type { HelpProps } from './props.ts'

/** A paragraph, steps, a note or a picture. */
export function HelpBlock({ block, ...props }: HelpProps & { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Words words={block.words} {...props} />
        </p>
      )
    case 'note':
      return (
        <p className="rounded-md border-l-3 border-brand bg-brand-tint px-4 py-3">
          <Words words={block.words} {...props} />
        </p>
      )
    case 'code':
      return <pre className="overflow-x-auto rounded-md bg-sunken px-4 py-3 text-sm">{block.text}</pre>
    case 'picture':
      return <Shot name={block.name} alt={block.alt} {...props} />
    case 'steps':
      return (
        <ol className="grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-brand-ink">
          <Items items={block.items} {...props} />
        </ol>
      )
    case 'points':
      return (
        <ul className="grid list-disc gap-2 pl-6 marker:text-brand-ink">
          <Items items={block.items} {...props} />
        </ul>
      )
  }
}

function Items({ items, ...props }: HelpProps & { items: readonly Inline[][] }) {
  return items.map((words, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- static: rendered once, on the server
    <li key={index} className="pl-1">
      <Words words={words} {...props} />
    </li>
  ))
}

function Words({ words, language }: HelpProps & { words: readonly Inline[] }) {
  return words.map((word, index) => {
    const key = `${index}-${word.text}`
    switch (word.kind) {
      case 'name':
        return (
          <b key={key} className="font-semibold">
            {word.text}
          </b>
        )
      case 'code':
        return (
          <code key={key} className="rounded-sm bg-sunken px-1.5 py-0.5 text-sm break-words">
            {word.text}
          </code>
        )
      case 'link':
        return (
          <a key={key} href={addressOf(word.to, language)} className={textLink}>
            {word.text}
          </a>
        )
      default:
        return word.text
    }
  })
}

function addressOf(place: string, language: Language): string {
  if (place.startsWith('/')) return place
  const [name = '', anchor] = place.split('#')
  return `${name === '' ? '' : helpPath(language, helpPageOf(name))}${anchor ? `#${anchor}` : ''}`
}

/** A screenshot of the product, in the page's language. */
function Shot({ name, alt, data }: HelpProps & { name: string; alt: string }) {
  const picture = data.pictures[name]
  if (!picture) return null
  const { address, width, height } = picture
  return (
    <img
      src={address}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="h-auto max-h-[40rem] w-auto max-w-full justify-self-start rounded-lg border border-line-2"
    />
  )
}

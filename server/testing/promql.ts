/** Parses expressions of Prometheus: as much of its language as our rules and dashboards use. */

export interface Selector {
  metric: string
  matchers: { label: string; operator: string; value: string }[]
}

interface Expression {
  selectors: Selector[]
  /** Labels that results are grouped by. */
  grouped: string[]
}

/** Names that are no metrics: operators and words of the language. Functions are followed by a bracket. */
const words = ['by', 'without', 'and', 'or', 'unless', 'on', 'ignoring', 'group_left', 'group_right', 'bool', 'offset']

const selector = /([a-z_:][\w:]*)\s*(\{[^}]*\})?(?!\w)(?!\s*\()/giy
const grouping = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g
const matcher = /(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g

/** @throws Error for what it does not know */
export function readExpression(text: string): Expression {
  const grouped = [...text.matchAll(grouping)].flatMap(([, labels = '']) =>
    labels.split(',').map((label) => label.trim()),
  )
  const rest = text.replace(grouping, ' ').replace(/\[\d+[smhd]\]/g, ' ')
  const selectors: Selector[] = []
  for (let at = 0; at < rest.length; ) {
    const from = rest.slice(at)
    const skipped = /^(?:[\s()+\-*/<>=!,%]|\d+(?:\.\d+)?|[a-z_]\w*(?=\s*\())+/i.exec(from)
    if (skipped) {
      at += skipped[0].length
      continue
    }
    selector.lastIndex = at
    const found = selector.exec(rest)
    if (!found) throw new Error(`'${from}' cannot be read`)
    at = selector.lastIndex
    const [, metric = '', braces = ''] = found
    if (words.includes(metric)) continue
    const matchers = [...braces.matchAll(matcher)].map(([, label = '', operator = '', value = '']) => ({
      label,
      operator,
      value,
    }))
    selectors.push({ metric, matchers })
  }
  return { selectors, grouped }
}

/** A metric as `/metrics` gives it: the values of each of its labels. */
export type Samples = Map<string, Map<string, Set<string>>>

/** Parses the text format; parts of a histogram are recognized by their names. Metrics without a value are included, without labels. */
export function readMetrics(text: string): Samples {
  const samples: Samples = new Map()
  for (const line of text.split('\n')) {
    const [, declared] = /^# TYPE (\S+) (?!histogram|summary)/.exec(line) ?? []
    if (declared) samples.getOrInsertComputed(declared, () => new Map())
    const [, name, labels = ''] = /^([a-z_]\w*)(?:\{(.*)\})? \S+$/i.exec(line) ?? []
    if (!name) continue
    const known = samples.getOrInsertComputed(name, () => new Map())
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.getOrInsertComputed(label, () => new Set()).add(value)
  }
  return samples
}

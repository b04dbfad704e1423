/** Who may import whom. */

import { type Finding, importsOf, type SourceFile } from './source-text.ts'

const slices = [
  'audit',
  'accounts',
  'salons',
  'services',
  'staff',
  'customers',
  'notifications',
  'messages',
  'availability',
  'bookings',
  'reviews',
  'reports',
  'exports',
  'admin',
]
const roots = /^(shared|server|web|e2e|bench|attacks|scripts)\//

export function findImports(file: SourceFile): Finding[] {
  return importsOf(file).flatMap(({ from, line }) => {
    const sentence = objection(file.path, from)
    return sentence ? [{ path: file.path, line, sentence }] : []
  })
}

function objection(path: string, from: string): string | null {
  const own = roots.exec(path)?.[1]
  const other = roots.exec(from)?.[1]
  const isTest = /\.(test|attack)\.tsx?$/.test(path)

  if (own === 'shared') {
    if (other)
      return other === 'shared' ? null : `shared/ knows nothing of ${other}/: move what both need into shared/.`
    if (isTest || from === 'zod' || from.startsWith('zod/')) return null
    return `shared/ imports only itself and zod: what needs ${from} belongs in server/ or web/.`
  }
  if (own === 'server') {
    if (other === 'web') return 'server/ knows nothing of web/: what both need belongs in shared/.'
    if (path.endsWith('.attack.ts')) return null // it starts the product, and is no part of it
    if (other && !['shared', 'server'].includes(other)) return `The product does not import ${other}/.`
    return isTest || path.startsWith('server/testing/') ? null : sliceObjection(path, from)
  }
  if (own === 'web') {
    if (other === 'server' && !isTest) return 'web/ asks the server through web/api.ts; only its tests import server/.'
    if (other && !['shared', 'web', 'server'].includes(other)) return `The product does not import ${other}/.`
    if (path.startsWith('web/ui/') && sliceOf(from, 'web')) return 'web/ui/ knows no slice: hand it what it shows.'
  }
  return null
}

function sliceObjection(path: string, from: string): string | null {
  const own = sliceOf(path, 'server')
  const other = sliceOf(from, 'server')
  if (!own || !other || slices.indexOf(other) <= slices.indexOf(own)) return null
  return `${own} comes before ${other}: let ${other} import ${own}, or pass in what is needed.`
}

function sliceOf(path: string, root: string): string | undefined {
  return slices.find((slice) => path.startsWith(`${root}/${slice}/`))
}

/** Which modules of the owner app are bundled together. By default every module shared by two pages is a file: a page would fetch 140. */

import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext
type Group = Rolldown.CodeSplittingGroup

const [shell, login] = ['/web/app/OwnerShell.tsx', '/web/app/LoginPage.tsx']

/** Groups: needed before the first page, loaded with the layout, and shared by several pages. */
export const chunkGroups: Group[] = [
  // Separate, so that browsers keep them cached when only the product changes.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 4 },
  { name: 'libraries', test: /node_modules\//, tags: ['$initial'], priority: 3 },
  { name: 'first', tags: ['$initial'], priority: 3 },
  { debugName: 'frame and shell', name: (id, context) => ofFrame(id, context), test: ownCode, priority: 2 },
  { name: 'icons', test: /lucide-react/ },
  { name: 'ui', test: /\/web\/ui\/|@base-ui/, minShareCount: 3 },
  {
    debugName: 'schemas and rules',
    name: (id, context) => (usesZod(id, context) ? 'schemas' : 'rules'),
    test: /\/shared\/(?!text|locale)/,
    minShareCount: 3,
  },
  { name: 'parts', test: /\/web\/(?!text|landing)/, minShareCount: 5 },
]

function ownCode(id: string): boolean {
  return !/\/(text|landing)\//.test(id)
}

function ofFrame(id: string, context: Context): string | null {
  if (id.endsWith(shell) || id.endsWith(login) || usesZod(id, context)) return null
  if (!reachedFrom(shell, context).has(id)) return null
  return reachedFrom(login, context).has(id) ? 'frame' : 'shell'
}

function usesZod(id: string, context: Context): boolean {
  return (context.getModuleInfo(id)?.importedIds ?? []).some((one) => /node_modules\/zod\//.test(one))
}

const reached = new Map<string, Set<string>>()

function reachedFrom(page: string, context: Context): Set<string> {
  const known = reached.get(page)
  if (known) return known
  const found = new Set([new URL(`..${page}`, import.meta.url).pathname])
  for (const id of found) for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  reached.set(page, found)
  return found
}

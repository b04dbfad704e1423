/** Lists the modules of each path of the owner app, so that its page can preload all of them at once. */

import { dirname, relative, resolve } from 'node:path'
import { type Plugin, parseSync, Visitor } from 'vite'

/** A piece of source: the modules it imports at run time, and the names it uses. */
interface SourcePiece {
  modules: string[]
  names: string[]
}

interface Route extends SourcePiece {
  path: string
  parent: string
}

interface ScannedSources {
  /** By constant name; owner pages have none, and are listed by path. */
  routes: Map<string, Route>
  /** By name: functions and other constants shared by pages. */
  rest: Map<string, SourcePiece>
}

const web = resolve(import.meta.dirname, '../web')

/** Writes a file with the modules of each path, derived from the routes' sources. */
export function ownerAppPages(fileName: string): Plugin {
  const found: ScannedSources = { routes: new Map(), rest: new Map() }
  return {
    name: 'owner-app-pages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/(app\/routes\/.*|app\/words|ui\/part-words)\.ts$/ },
      handler(code, id) {
        readModule(code, id, found)
        return null
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(pagesOf(found)) })
    },
  }
}

/** Adds the routes of a module, and what they load. */
export function readModule(code: string, id: string, { routes, rest }: ScannedSources): void {
  const said = ({ start, end }: { start: number; end: number }): SourcePiece => {
    const text = code.slice(start, end)
    const modules = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, module = '']) => resolve(dirname(id), module))
    return { modules: modules.map((path) => relative(web, path)), names: text.match(/\b[A-Za-z]\w+\b/g) ?? [] }
  }
  const { program } = parseSync(id, code)
  new Visitor({
    VariableDeclarator: ({ id: { type }, init, ...node }) => {
      if (type === 'Identifier' && init)
        rest.set(code.slice(node.start, init.start).match(/\w+/)?.[0] ?? '', said(init))
    },
    FunctionDeclaration: (node) => {
      if (node.id) rest.set(node.id.name, said(node))
    },
    CallExpression: (node) => {
      if (node.callee.type !== 'Identifier' || !['createRoute', 'ownerPage'].includes(node.callee.name)) return
      const text = code.slice(node.start, node.end)
      const [, path = ''] = /\b(?:path|id): '([^']+)'/.exec(text) ?? []
      const [, parent = 'owner'] = /getParentRoute: \(\) => (\w+)/.exec(text) ?? []
      const [, name = path] = /(\w+) = $/.exec(code.slice(0, node.start)) ?? []
      routes.set(name, { ...said(node), path, parent })
    },
  }).visit(program)
}

/** Modules by path, including those of the layouts. */
export function pagesOf({ routes, rest }: ScannedSources): Record<string, string[]> {
  const modulesOf = ({ modules, names }: SourcePiece, seen = new Set<SourcePiece>()): string[] => [
    ...modules,
    ...names.flatMap((name) => {
      const used = routes.has(name) ? undefined : rest.get(name)
      if (!used || seen.has(used)) return []
      seen.add(used)
      return modulesOf(used, seen)
    }),
  ]
  const whole = (route: Route): { path: string; modules: string[] } => {
    const parent = routes.get(route.parent)
    const around = parent ? whole(parent) : { path: '', modules: [] }
    const path = route.path.startsWith('/') ? around.path + route.path : around.path
    return { path: path.replace(/(.)\/$/, '$1'), modules: [...around.modules, ...modulesOf(route)] }
  }
  const pages = [...routes.values()].filter(({ path }) => path.startsWith('/')).map(whole)
  return Object.fromEntries(pages.map(({ path, modules }) => [path, [...new Set(modules)]]))
}

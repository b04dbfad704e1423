/** SQL templates in the source: their location, declared row types, and the parameters of the functions around them. */

import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'

export interface Template {
  file: string
  /** The enclosing function; empty at module level. */
  within: string
  line: number
  /** The strings between its values. */
  fragments: readonly string[]
  /** Declared type of each column; null: none, or not in this file. */
  row: ReadonlyMap<string, string> | null
}

export interface Parameter {
  name: string
  /** As written in the source. */
  type: string
  isOptional: boolean
}

export interface SourceFile {
  file: string
  templates: Template[]
  /** Exported functions with their parameters. */
  functions: Map<string, Parameter[]>
}

/** The product's files with SQL templates, except migrations, which run before every test, and what only Citus understands. */
export function filesWithTemplates(): SourceFile[] {
  return globSync('server/**/*.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|attack|citus)\.ts$|\/(testing|migrations|distribution)\//.test(path))
    .toSorted()
    .map((path) => readSource(path, readFileSync(path, 'utf8')))
    .filter(({ templates }) => templates.length > 0)
}

/** @param text source of `file` */
export function readSource(file: string, text: string): SourceFile {
  const { program } = parseSync(file, text)
  const written = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  const found = {
    templates: [] as [ESTree.TaggedTemplateExpression, string][],
    rows: new Map<string, ESTree.TSSignature[]>(),
  }
  const functions = new Map<string, Parameter[]>()
  const around: string[] = []
  let hasSql = false
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      hasSql ||= source.value === 'kysely' && specifiers.some((one) => /^sql\b/.test(written(one)))
    },
    TSInterfaceDeclaration: (node) => {
      if (node.extends.length === 0) found.rows.set(node.id.name, node.body.body)
    },
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type !== 'FunctionDeclaration' || !declaration.id) return
      functions.set(
        declaration.id.name,
        declaration.params.map((one) => parameterOf(one, written)),
      )
    },
    FunctionDeclaration: ({ id }) => void around.push(id?.name ?? ''),
    'FunctionDeclaration:exit': () => void around.pop(),
    TaggedTemplateExpression: (node) => void found.templates.push([node, around[0] ?? '']),
  }).visit(program)

  const templates = found.templates.map(([{ quasi, start, typeArguments }, within]) => ({
    file,
    within,
    line: text.slice(0, start).split('\n').length,
    fragments: quasi.quasis.map(({ value }) => value.cooked ?? ''),
    row: columnsOf(membersOf(typeArguments?.params[0], found.rows), written),
  }))
  return { file, templates: hasSql ? templates : [], functions }
}

type Written = (node: { start: number; end: number }) => string

function parameterOf(parameter: ESTree.ParamPattern, written: Written): Parameter {
  const isDefaulted = parameter.type === 'AssignmentPattern'
  const pattern = isDefaulted ? parameter.left : parameter
  const type = 'typeAnnotation' in pattern ? pattern.typeAnnotation?.typeAnnotation : null
  return {
    name: pattern.type === 'Identifier' ? pattern.name : '',
    type: type ? written(type) : '',
    isOptional: isDefaulted || ('optional' in pattern && pattern.optional === true),
  }
}

function membersOf(type: ESTree.TSType | undefined, rows: ReadonlyMap<string, ESTree.TSSignature[]>) {
  if (type?.type === 'TSTypeLiteral') return type.members
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined
  return rows.get(type.typeName.name)
}

function columnsOf(members: readonly ESTree.TSSignature[] | undefined, written: Written): Template['row'] {
  if (!members) return null
  return new Map(
    members.flatMap((one): [string, string][] =>
      one.type === 'TSPropertySignature' && one.key.type === 'Identifier' && one.typeAnnotation
        ? [[one.key.name, written(one.typeAnnotation.typeAnnotation)]]
        : [],
    ),
  )
}

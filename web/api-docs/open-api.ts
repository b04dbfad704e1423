/** The parts of the OpenAPI document that are shown. The server builds it from the schemas that it validates with. */

import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { withoutReferences } from '../../shared/references.ts'

/** A JSON Schema, as far as it is shown. */
export interface Schema {
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    items: Schema.optional(),
    anyOf: z.array(Schema).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
  }),
)

const Content = z.record(z.string(), z.object({ schema: Schema.optional() }))

const Operation = z.object({
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  'x-roles': z.array(z.string()).optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema: Schema }))
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })).default({}),
})
type Operation = z.output<typeof Operation>

export const OpenApi = z.preprocess(
  withoutReferences,
  z.object({
    info: z.object({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), Operation)),
  }),
)
export type OpenApi = z.output<typeof OpenApi>

export const readOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document.',
  reply: OpenApi,
})

export interface Call {
  /** `GET` */
  method: string
  path: string
  summary: string
  tag: string
  /** Who may call it; absent: not specified. */
  roles: string[] | undefined
  parameters: Operation['parameters']
  input: Media | null
  replies: { status: string; media: Media | null }[]
}

export interface Media {
  /** `application/json` */
  type: string
  schema: Schema | undefined
}

/** All endpoints, by tag and then by path, alphabetically. */
export function callsOf({ paths }: OpenApi): Call[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]): Call => ({
          method: method.toUpperCase(),
          path,
          summary: operation.summary,
          tag: operation.tags[0] ?? '',
          roles: operation['x-roles'],
          parameters: operation.parameters,
          input: mediaOf(operation.requestBody?.content),
          replies: Object.entries(operation.responses).map(([status, { content }]) => ({
            status,
            media: mediaOf(content),
          })),
        }),
      ),
    )
    .toSorted((a, b) => compare(a.tag, b.tag) || compare(a.path, b.path))
}

/** Those whose path or summary contains every word. */
export function findCalls(calls: readonly Call[], typed: string): Call[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter(({ method, path, summary }) => {
    const text = `${method} ${path} ${summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function mediaOf(content: z.output<typeof Content> | undefined): Media | null {
  const [first] = Object.entries(content ?? {})
  return first ? { type: first[0], schema: first[1].schema } : null
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

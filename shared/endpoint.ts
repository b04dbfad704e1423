/** The API contract of a call: one description, used by browser, server and OpenAPI. */

import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodType

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Input extends Schema = Schema,
  Reply extends Schema = Schema,
  Verb extends Method = Method,
  Path extends string = string,
> {
  method: Verb
  /** The path, with `:name` for parameters. */
  path: Path
  summary: string
  /** Absent: no body. */
  params?: Params
  query?: Query
  input?: Input
  /** Maximum size of the body in bytes; absent: the usual limit. */
  maxBytes?: number
  /** Absent means: 204 without a body. */
  reply?: Reply
  /** Default 200; 201 for created resources. */
  status?: 200 | 201
  /** Its own error codes, besides those common to all calls of its kind. */
  refusals?: readonly ErrorCode[]
  /** Headers that it reads, for OpenAPI. */
  headers?: z.ZodObject
}

/** Keeps the exact types of the schemas and the path. */
export function endpoint<
  const Verb extends Method,
  const Path extends string,
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Input extends Schema = z.ZodUndefined,
  Reply extends Schema = z.ZodVoid,
>(description: Endpoint<Params, Query, Input, Reply, Verb, Path>): Endpoint<Params, Query, Input, Reply, Verb, Path> {
  return description
}

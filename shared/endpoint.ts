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
  /** The address, with `:name` for its parts. */
  path: Path
  summary: string
  /** Absent: takes none. */
  params?: Params
  query?: Query
  input?: Input
  /** Maximum size of the body in bytes; absent: the usual limit. */
  maxBytes?: number
  /** Absent means: 204 without a body. */
  reply?: Reply
  /** 200 unless said; 201 for what is made. */
  status?: 200 | 201
  /** Its own, beside what every call of its kind may be answered with. */
  refusals?: readonly ErrorCode[]
  /** What it reads of the headers, for OpenAPI. */
  headers?: z.ZodObject
}

/** Keeps the exact types of the schemas and of the address. */
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

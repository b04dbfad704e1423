/** Turns a contract into a route: who may call it, and what is checked on the way in and out. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Audience, mayCall, rolesOf } from '../../shared/accounts/roles.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { ErrorReply } from '../../shared/error-reply.ts'
import { AppError, type ErrorCode, errorStatus } from '../../shared/errors.ts'
import type { Context, World } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { anonymousBytes, ordinaryBytes } from './bodies.ts'
import { operationIds } from './contract-names.ts'
import { inTime } from './in-time.ts'
import { contextOf, type Lane } from './request.ts'
import { textOf, type Written } from './written.ts'

/** Implemented by the session layer and passed to the routes. */
export interface Sessions {
  /** Whether another site made the browser send it. */
  isCrossSite: (request: FastifyRequest) => boolean
  /** `device`: recognizes the browser at the next login. */
  begin: (reply: FastifyReply, token: string, device: string) => void
  /** Sets the cookie that recognizes the browser, alone. */
  recognize: (reply: FastifyReply, device: string) => void
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Null: deletes the cookie. */
  view: (reply: FastifyReply, token: string | null) => void
  /** Whether the request's session is still valid. */
  stands: (request: FastifyRequest) => Promise<boolean>
}

export interface Answer {
  /** A status other than the contract's first one, such as 200 for a repeated booking. */
  status: (status: number) => void
  /** Sets the cookies of a new session. */
  session: (tokens: { token: string; device: string }) => void
  /** Sets the cookie by which the browser is recognized at the next login, without a session. */
  device: (token: string) => void
  /** Sets or deletes the cookie of an administrator viewing a salon. */
  viewing: (token: string | null) => void
  /** Ends the caller's session on the server and deletes the cookie. */
  endSession: () => Promise<void>
  header: (name: string, value: string) => void
}

interface CheckedRequest<Params, Query, Input> {
  params: Params
  query: Query
  input: Input
  headers: FastifyRequest['headers']
  answer: Answer
}

/** Adds one route to the application. */
export type Route = (app: FastifyInstance, world: World, sessions: Sessions) => void

export type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
/** What a handler returns: the reply before it is checked and stripped of undeclared fields. */
export type Result<Schema> = Schema extends z.ZodType
  ? unknown extends z.input<Schema>
    ? unknown
    : z.input<Schema>
  : void

type Handle<P, Q, I, R> = (
  asked: CheckedRequest<Out<P>, Out<Q>, Out<I>>,
  context: Context,
) => Promise<Result<R> | Written<Result<R>>> | Result<R>

export function serve<P extends z.ZodType, Q extends z.ZodType, I extends z.ZodType, R extends z.ZodType>(
  contract: Endpoint<P, Q, I, R>,
  audience: Audience,
  handle: Handle<P, Q, I, R>,
  lane?: Lane,
): Route {
  return route(contract, audience, handle, { lane })
}

/**
 * For large bodies from anonymous callers: the caller waits for a turn before the body is read.
 * @param enter resolves to a function that ends the turn
 */
export function serveInTurn<P extends z.ZodType, Q extends z.ZodType, I extends z.ZodType, R extends z.ZodType>(
  contract: Endpoint<P, Q, I, R>,
  audience: Audience,
  enter: Enter<P>,
  handle: Handle<P, Q, I, R>,
): Route {
  return route(contract, audience, handle, { enter })
}

type Enter<P> = (params: Out<P>, context: Context) => Promise<() => void>

function route<P extends z.ZodType, Q extends z.ZodType, I extends z.ZodType, R extends z.ZodType>(
  contract: Endpoint<P, Q, I, R>,
  audience: Audience,
  handle: Handle<P, Q, I, R>,
  { lane, enter }: { lane?: Lane | undefined; enter?: Enter<P> },
): Route {
  const schema = {
    ...described(contract, audience),
    ...(contract.input && { body: contract.input }),
    ...(contract.headers && { headers: contract.headers.loose() }),
    response: responses(contract, audience),
  }
  return (app, world, sessions) => {
    app.route({
      method: contract.method,
      url: contract.path,
      bodyLimit: contract.maxBytes ?? (audience === 'anyone' ? anonymousBytes : ordinaryBytes),
      schema,
      config: { takesLong: lane === 'long' },
      onRequest: async (request, reply) => {
        await admit(request, audience)
        if (!enter) return
        const params = contract.params?.safeParse(request.params)
        if (!params?.success) throw new AppError('not_found')
        const leave = await enter(params.data as Out<P>, contextOf(request, world)) // parsed with the contract's own schema
        if (reply.raw.destroyed) leave()
        else reply.raw.once('close', leave)
      },
      handler: async (request, reply) => {
        const answer = answerWith(request, reply, sessions)
        const asked = {
          params: request.params,
          query: request.query,
          input: request.body,
          headers: request.headers,
          answer,
        } as CheckedRequest<Out<P>, Out<Q>, Out<I>> // the adapter: Fastify has parsed each part with the contract's own schema
        answer.status(contract.reply ? (contract.status ?? 200) : 204)
        const work = async (replica?: Db) => handle(asked, contextOf(request, world, lane, replica))
        const isRead = contract.method === 'GET' && (lane === 'reports' || lane === 'display')
        const handled = isRead && world.replica ? readOf(world, lane, work) : work()
        const result = await (lane === 'long' ? handled : inTime(request, handled))
        const text = textOf(result)
        if (text === null) return result ?? null
        return reply.type('application/json; charset=utf-8').send(text)
      },
    })
  }
}

/** Answers from memory come before the check whether the replica has caught up. */
async function readOf<Read>(
  { replica, days }: World,
  lane: 'reports' | 'display',
  work: (replica?: Db) => Promise<Read>,
): Promise<Read> {
  if (!replica || (lane === 'display' && (await days?.isCurrent()))) return work()
  return replica.read(lane, work)
}

type DescribedCall = Pick<Endpoint, 'path' | 'summary' | 'params' | 'query'>

/** What OpenAPI says of every call, and which parts of its address are checked. */
export function described(call: DescribedCall, audience: Audience, operationId = operationIds.get(call)) {
  return {
    operationId,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? ''],
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(audience !== 'anyone' && { 'x-roles': rolesOf(audience) }),
  }
}

/** @throws AppError `unauthenticated` or `forbidden`, before anything that was sent is read. */
export async function admit({ session }: FastifyRequest, audience: Audience): Promise<void> {
  if (audience === 'anyone') return
  if (!session) throw new AppError('unauthenticated')
  if (!mayCall(session.role, audience)) throw new AppError('forbidden')
}

function answerWith(request: FastifyRequest, reply: FastifyReply, sessions: Sessions): Answer {
  return {
    status: (status) => void reply.status(status),
    session: ({ token, device }) => sessions.begin(reply, token, device),
    device: (token) => sessions.recognize(reply, token),
    viewing: (token) => sessions.view(reply, token),
    endSession: () => sessions.end(request, reply),
    header: (name, value) => void reply.header(name, value),
  }
}

function errorReply(codes: readonly ErrorCode[]) {
  return {
    description: [...new Set(codes)].join(', '),
    content: { 'application/json': { schema: ErrorReply } },
  }
}

export function responses({ reply, status = 200, input, params, query, refusals = [] }: Endpoint, audience: Audience) {
  const codes: ErrorCode[] = [...refusals, 'too_many_requests', 'internal', 'unavailable']
  if (input || query) codes.push('invalid_request')
  if (params) codes.push('not_found')
  if (audience !== 'anyone') codes.push('unauthenticated', 'forbidden')
  const failures = Object.fromEntries(
    [...Map.groupBy(codes, (code) => errorStatus[code])].map(([failed, of]) => [failed, errorReply(of)]),
  )
  const success = reply ? { [status]: reply, ...(status === 201 && { 200: reply }) } : { 204: z.null() }
  return { ...success, ...failures }
}

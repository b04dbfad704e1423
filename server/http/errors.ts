/**
 * Turns every failure into the contract's form: a sentence in the caller's language, a code, the fields, the request's
 * id.
 */

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError, type ErrorCode, errorStatus } from '../../shared/errors.ts'
import { type FieldCode, firstLanguage } from '../../shared/text/language.ts'
import { sharedText } from '../../shared/text/texts.ts'
import { isDatabaseAway, isUnwritable, whyUnwritable } from '../db/faults.ts'
import { callerLanguage } from './request.ts'

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) =>
    sendError(request, reply, asAnswer(error, request)),
  )
}

/** What the caller may see of an error. Unexpected errors are logged and answered as `internal`. */
export function asAnswer(error: FastifyError | AppError, request: FastifyRequest): AppError {
  const known = asKnown(error)
  if (known) return known

  request.log.error({ err: withoutData(error) }, 'bug')
  return new AppError('internal')
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const text = sharedText[callerLanguage(request)]
  if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
  return reply
    .status(errorStatus[error.code])
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({
      error: error.reason && isUnwritable(error.reason) ? text.cannot_save : text.errors[error.code],
      code: error.code,
      ...(error.reason && { reason: error.reason }),
      ...(error.fields && {
        fields: mapValues(error.fields, (code) => (isFieldCode(code) ? text.fields[code] : code)),
      }),
      ...(error.details !== undefined && { details: error.details }),
      requestId: request.id,
    })
}

function isFieldCode(code: string): code is FieldCode {
  return code in sharedText[firstLanguage].fields
}

function asKnown(error: FastifyError | AppError): AppError | null {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return new AppError('not_found')
    return new AppError('invalid_request', { fields: fieldsOf(error.validation) })
  }
  const reason = whyUnwritable(error)
  if (reason) return new AppError('unavailable', { retryAfterSeconds: 5, reason, cause: error })
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfterSeconds: 2, cause: error })
  const code = byStatus[error.statusCode ?? 500]
  return code ? new AppError(code) : null
}

const byStatus: Record<number, ErrorCode> = {
  400: 'invalid_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
}

interface Issue {
  instancePath: string
  keyword: string
  message?: string | undefined
  params?: unknown
}

function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = issue.instancePath.split('/').filter(Boolean).join('.')
    fields[path] ??= fieldCode(issue)
  }
  return fields
}

function fieldCode({ keyword, instancePath, params, message }: Issue): FieldCode {
  if (message && isFieldCode(message)) return message // the contract says it itself
  const details = JSON.stringify(params ?? {})
  if (keyword === 'too_small') return 'required'
  if (keyword === 'too_big') return details.includes('"array"') ? 'too_many' : 'too_long'
  if (keyword === 'unrecognized_keys') return 'unknown'
  if (keyword === 'invalid_type' && message?.endsWith('received undefined')) return 'required'
  if (/phone$/i.test(instancePath)) return 'phone'
  if (/email$/i.test(instancePath)) return 'email'
  return 'invalid'
}

/**
 * A database error's detail quotes the row, which may contain a person's name, so only what identifies the fault is
 * logged.
 */
function withoutData(error: FastifyError) {
  const { name, code, stack } = error
  const isSql = /^[0-9A-Z]{5}$/.test(code ?? '')
  return {
    name,
    code,
    message: isSql ? 'SQL error' : error.message,
    stack: isSql ? stack?.replace(error.message, '') : stack,
  }
}

function mapValues(record: Record<string, string>, map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

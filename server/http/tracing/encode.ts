/** Spans in the JSON form of the OpenTelemetry protocol: https://opentelemetry.io/docs/specs/otlp/ */

/** Internal work, the answer to a call, or a query of the database, with the protocol's numbers. */
const kinds = { internal: 1, server: 2, client: 3 }
const failed = 2

export interface Span {
  traceId: string
  spanId: string
  /** Empty: it is the first of its trace. */
  parentSpanId: string
  name: string
  kind: keyof typeof kinds
  /** Milliseconds since 1970. */
  startedAt: number
  ms: number
  attributes: Record<string, string | number>
  hasFailed: boolean
}

/** What is the same for all spans of a process. */
export interface Resource {
  service: string
  version: string
  /** Tells processes apart; chosen at the start. */
  instance: string
}

export function encodeSpans(spans: readonly Span[], { service, version, instance }: Resource): string {
  const resource = { 'service.name': service, 'service.version': version, 'service.instance.id': instance }
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: encodeAttributes(resource) },
        scopeSpans: [{ scope: { name: 'booknail', version }, spans: spans.map(encodeSpan) }],
      },
    ],
  })
}

function encodeSpan({ startedAt, ms, kind, attributes, hasFailed, ...rest }: Span) {
  return {
    ...rest,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(startedAt + ms),
    attributes: encodeAttributes(attributes),
    ...(hasFailed && { status: { code: failed } }),
  }
}

/** As text: more digits than a number has. */
function nanoseconds(milliseconds: number): string {
  const whole = Math.floor(milliseconds)
  return String(BigInt(whole) * 1_000_000n + BigInt(Math.round((milliseconds - whole) * 1_000_000)))
}

function encodeAttributes(attributes: Span['attributes']) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}

/** The alert rules and the dashboard name metrics, labels and values that `/metrics` gives, and each metric is on one of them. */

import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { errorStatus } from '../../shared/errors.ts'
import type { Db } from '../db/connection.ts'
import { connect } from '../db/pool.ts'
import { readsFrom } from '../db/replica.ts'
import { testDatabase } from '../testing/database.ts'
import { readExpression, readMetrics, type Samples } from '../testing/promql.ts'
import { makeSalon, metricsHeaders, type TestApp, testApp, visit, wednesday } from '../testing/salon.ts'
import { virusScanner } from '../virus-scanner.ts'

const folder = join(import.meta.dirname, '../../packaging/watching')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^BookNail/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[mh]$/)
            .optional(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), do: z.string() }),
        }),
      ),
    }),
  ),
})
const Dashboard = z.object({
  panels: z.array(
    z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() }),
  ),
})
const rules = Rules.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules)
const panels = Dashboard.parse(JSON.parse(read('grafana-dashboard.json'))).panels
const expressions = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
].map(({ of, expr }) => ({ of, ...readExpression(expr) }))

/** Written by Prometheus itself, for each process it reads. */
const ofPrometheus = { metric: 'up', labels: ['job', 'instance'] }

const finer = 'a finer part of what is watched'
/** Metrics that nothing uses, and why. */
const unwatched: Record<string, string> = {
  nodejs_version_info: 'the status page says it',
  process_cpu_user_seconds_total: finer,
  process_cpu_system_seconds_total: finer,
  process_virtual_memory_bytes: 'says nothing of what is used',
  process_heap_bytes: finer,
  process_open_fds: 'limits on callers keep them few',
  process_max_fds: 'limits on callers keep them few',
  nodejs_eventloop_lag_seconds: 'of one moment',
  nodejs_eventloop_lag_min_seconds: finer,
  nodejs_eventloop_lag_max_seconds: finer,
  nodejs_eventloop_lag_mean_seconds: finer,
  nodejs_eventloop_lag_stddev_seconds: finer,
  nodejs_eventloop_lag_p50_seconds: finer,
  nodejs_eventloop_lag_p90_seconds: finer,
  nodejs_active_resources: 'for developers',
  nodejs_active_resources_total: 'for developers',
  nodejs_active_handles: 'for developers',
  nodejs_active_handles_total: 'for developers',
  nodejs_active_requests: 'for developers',
  nodejs_active_requests_total: 'for developers',
  nodejs_heap_size_total_bytes: finer,
  nodejs_external_memory_bytes: finer,
  nodejs_heap_space_size_total_bytes: finer,
  nodejs_heap_space_size_used_bytes: finer,
  nodejs_heap_space_size_available_bytes: finer,
  nodejs_gc_duration_seconds_bucket: 'shows in how late the main thread is',
  nodejs_gc_duration_seconds_sum: 'shows in how late the main thread is',
  nodejs_gc_duration_seconds_count: 'shows in how late the main thread is',
}

let app: TestApp
let pools: Record<'display' | 'reports' | 'long', Db>
let metrics: Samples

beforeAll(async () => {
  const given = await testDatabase()
  const open = () => connect(given.url, 1)
  pools = { display: open(), reports: open(), long: open() }
  app = await testApp(
    {
      scanner: virusScanner({ path: join(tmpdir(), 'no-clamd.sock') }, pino({ level: 'silent' })),
      lanes: pools,
      replica: readsFrom(pools, pools.display),
      installation: { version: '1', startedAt: wednesday, folders: { data: tmpdir(), backups: tmpdir() } },
    },
    null,
    { given },
  )
  const salon = await makeSalon(app.db)
  await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-12T10:00:00-08:00', with: 'Kim' }]))
  await app.call(
    'GET',
    `/api/salons/${salon.salonId}/visit-slots?date=2027-03-12&services=${salon.services['Manicure']}`,
  )
  metrics = readMetrics((await app.call<string>('GET', '/metrics', undefined, metricsHeaders)).body)
})
afterAll(async () => {
  await Promise.all(Object.values(pools).map((pool) => pool.destroy()))
  await app.close()
})

test('every metric, label and value that is watched is one that /metrics gives', () => {
  expect(expressions.length).toBeGreaterThan(30)
  expect(
    expressions.flatMap(({ of, selectors, grouped }) => wrongIn(selectors, grouped).map((what) => `${of}: ${what}`)),
  ).toEqual([])
})

test('every metric of the product is watched, and of the process those that tell trouble', () => {
  const watched = new Set(expressions.flatMap(({ selectors }) => selectors.map(({ metric }) => metric)))
  const nobodys = [...metrics.keys()].filter((name) => !watched.has(name))

  expect(nobodys.filter((name) => name.startsWith('booknail_'))).toEqual([])
  expect(nobodys.filter((name) => !Object.hasOwn(unwatched, name))).toEqual([])
  expect(Object.keys(unwatched).filter((name) => !nobodys.includes(name))).toEqual([]) // no longer needed
})

function wrongIn(selectors: ReturnType<typeof readExpression>['selectors'], grouped: string[]): string[] {
  const wrong: string[] = []
  const labels = new Set(ofPrometheus.labels)
  for (const { metric, matchers } of selectors) {
    const known = metrics.get(metric)
    if (!known && metric !== ofPrometheus.metric) wrong.push(`there is no ${metric}`)
    for (const label of known?.keys() ?? []) labels.add(label)
    for (const { label, operator, value } of matchers) {
      const values = valuesOf(known, label)
      if (ofPrometheus.labels.includes(label)) continue
      const meant = operator.endsWith('~') ? value.split('|') : [value]
      for (const one of meant)
        if (![...values].some((given) => new RegExp(`^(?:${one})$`).test(given)))
          wrong.push(`${metric} has no ${label} ${one}`)
    }
  }
  return [...wrong, ...grouped.filter((label) => !labels.has(label)).map((label) => `there is no label ${label}`)]
}

/** Statuses include those of all error codes. */
function valuesOf(known: Map<string, Set<string>> | undefined, label: string): Set<string> {
  const values = known?.get(label) ?? new Set()
  return label === 'status' && known ? new Set([...values, ...Object.values(errorStatus).map(String)]) : values
}

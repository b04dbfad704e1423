/**
 * Background work (messages, backups, what is deleted when its time is over), under the names that traces show.
 * Why: docs/decisions/0074-metrics-status-traces.md
 */

/** Runs the work. */
export type TraceWork = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

let tracer: TraceWork | null = null

/** Null: no more. */
export function traceWorkBy(trace: TraceWork | null): void {
  tracer = trace
}

/**
 * @param name always the same, nothing of a person
 * @param work if its result is a number, it says how much was done; 0 leaves no trace
 */
export function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return tracer ? tracer(name, work) : work()
}

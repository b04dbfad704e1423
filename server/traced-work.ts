/**
 * Background work (messages, backups, what is deleted when its time is over), under the names that traces show.
 * Why: docs/decisions/0164-background-work-has-spans.md
 */

/** Runs the work. */
export type TraceWork = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

let tracer: TraceWork | null = null

/** Null: no more. */
export function traceWorkBy(trace: TraceWork | null): void {
  tracer = trace
}

/**
 * @param name the same each time, nothing of a person
 * @param work whose result, if it is a number, says how much was done: of nothing there is no trace
 */
export function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return tracer ? tracer(name, work) : work()
}

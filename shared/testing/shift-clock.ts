/**
 * Moves this program's clock: `Date` as a whole and `Temporal.Now`. Time goes on, and timers stay as they are.
 *
 * @param by milliseconds. A journey's pages run the function by its text, so it uses nothing of this file.
 */
export function shiftClock(by: number): void {
  const real = Date.now.bind(Date)
  Date.now = () => real() + by
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, asked) => Reflect.construct(date, given.length > 0 ? given : [date.now()], asked),
    apply: (date) => new date(date.now()).toString(),
  })

  if (!('Temporal' in globalThis)) return
  const { Instant, Now } = Temporal
  Object.assign(Now, {
    instant: () => Instant.fromEpochMilliseconds(Date.now()),
    zonedDateTimeISO: (zone = Now.timeZoneId()) => Now.instant().toZonedDateTimeISO(zone),
    plainDateTimeISO: (zone = Now.timeZoneId()) => Now.zonedDateTimeISO(zone).toPlainDateTime(),
    plainDateISO: (zone = Now.timeZoneId()) => Now.zonedDateTimeISO(zone).toPlainDate(),
    plainTimeISO: (zone = Now.timeZoneId()) => Now.zonedDateTimeISO(zone).toPlainTime(),
  })
}

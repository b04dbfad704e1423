/**
 * Moves this program's clock: `Date` as a whole and `Temporal.Now`. Time goes on, and timers stay as they are.
 *
 * @param by milliseconds. A browser runs the function by its text, so nothing from outside it is used.
 */
export function shiftClock(by: number): void {
  const real = Date.now.bind(Date)
  Date.now = () => real() + by
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, asked) => Reflect.construct(date, given.length > 0 ? given : [date.now()], asked),
    apply: (date) => new date(date.now()).toString(),
  })
  Date.prototype.constructor = Date

  if (!('Temporal' in globalThis)) return
  const instant = () => Temporal.Instant.fromEpochMilliseconds(Date.now())
  const zoned = (zone: Temporal.TimeZoneLike = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone)
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
  })
}

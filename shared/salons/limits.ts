/** How far ahead anybody can book; clients as far as the salon says. */
export const maxHorizonDays = 365

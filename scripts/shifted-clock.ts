/** Loaded before the product (`--import`) while screenshots are taken: shifts its clock to another day and hour. */

const shift = Number(process.env.BOOKNAIL_CLOCK_SHIFT ?? 0)
const real = Date.now
Date.now = () => real() + shift

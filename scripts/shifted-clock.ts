/** Loaded before the product (`--import`) while pictures of it are taken: it is another hour of another day then. */

const shift = Number(process.env.BOOKNAIL_CLOCK_SHIFT ?? 0)
const real = Date.now
Date.now = () => real() + shift

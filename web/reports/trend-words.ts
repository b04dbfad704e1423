/** Words for trends. */

export interface Verdict {
  word:
    | 'increasing'
    | 'steady'
    | 'decreasing'
    | 'strong'
    | 'growing'
    | 'declining'
    | 'improving'
    | 'worsening'
    | 'excellent'
    | 'good'
    | 'fair'
    | 'poor'
  arrow: 'up' | 'down' | 'level'
  mood: 'good' | 'bad' | 'plain'
}

/** Smaller changes, in percent, count as none. */
const noticeable = 1
const strong = 10

const steady: Verdict = { word: 'steady', arrow: 'level', mood: 'plain' }

/** @param change in percent, as for revenue */
export function volumeWord(change: number): Verdict {
  if (Math.abs(change) < noticeable) return steady
  return change > 0
    ? { word: 'increasing', arrow: 'up', mood: 'good' }
    : { word: 'decreasing', arrow: 'down', mood: 'bad' }
}

export function revenueWord(change: number): Verdict {
  if (Math.abs(change) < noticeable) return steady
  if (change < 0) return { word: 'declining', arrow: 'down', mood: 'bad' }
  return { word: change >= strong ? 'strong' : 'growing', arrow: 'up', mood: 'good' }
}

/** @param difference in percentage points; lower is better */
export function noShowWord(difference: number): Verdict {
  if (difference === 0) return steady
  return difference < 0
    ? { word: 'improving', arrow: 'down', mood: 'good' }
    : { word: 'worsening', arrow: 'up', mood: 'bad' }
}

/** @param stars 1 to 5 */
export function satisfactionWord(stars: number): Verdict {
  if (stars >= 4.5) return { word: 'excellent', arrow: 'up', mood: 'good' }
  if (stars >= 4) return { word: 'good', arrow: 'up', mood: 'good' }
  return stars >= 3 ? { word: 'fair', arrow: 'level', mood: 'plain' } : { word: 'poor', arrow: 'down', mood: 'bad' }
}

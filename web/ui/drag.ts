/** Pointer gestures: when a press becomes a drag. On touch, a long press starts it; a swipe scrolls. */

export interface Point {
  x: number
  y: number
}

export type Grip = 'move' | 'resize'

export type Drag =
  | { phase: 'idle' }
  | { phase: 'pressed'; touch: boolean; lineId: string; grip: Grip; from: Point }
  | { phase: 'dragging'; lineId: string; grip: Grip; from: Point; at: Point }

export type DragEvent =
  | { kind: 'down'; touch: boolean; lineId: string; grip: Grip; at: Point }
  | { kind: 'move'; at: Point }
  /** The finger has stayed still for `restMilliseconds`. */
  | { kind: 'rested' }
  | { kind: 'end' }

export const idle: Drag = { phase: 'idle' }
export const restMilliseconds = 400

const mouseSlack = 4
const touchSlack = 10

export function afterPointer(drag: Drag, event: DragEvent): Drag {
  if (event.kind === 'down') {
    const { touch, lineId, grip, at } = event
    return { phase: 'pressed', touch, lineId, grip, from: at }
  }
  if (event.kind === 'end' || drag.phase === 'idle') return idle
  if (event.kind === 'rested') {
    return drag.phase === 'pressed' && drag.touch ? dragging(drag, drag.from) : drag
  }
  if (drag.phase === 'dragging') return { ...drag, at: event.at }

  const way = Math.hypot(event.at.x - drag.from.x, event.at.y - drag.from.y)
  if (drag.touch) return way > touchSlack ? idle : drag
  return way > mouseSlack ? dragging(drag, event.at) : drag
}

function dragging({ lineId, grip, from }: Extract<Drag, { phase: 'pressed' }>, at: Point): Drag {
  return { phase: 'dragging', lineId, grip, from, at }
}

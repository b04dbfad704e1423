import { expect, test } from 'vitest'
import { afterPointer, type DragEvent, idle } from './drag.ts'

const press = { kind: 'down', lineId: 'line', grip: 'move', at: { x: 100, y: 100 } } as const

test('a click that trembles is no drag', () => {
  expect(after([{ ...press, touch: false }, move(102, 101)]).phase).toBe('pressed')
})

test('a mouse that pulls is', () => {
  expect(after([{ ...press, touch: false }, move(100, 120)])).toEqual({
    phase: 'dragging',
    lineId: 'line',
    grip: 'move',
    from: { x: 100, y: 100 },
    at: { x: 100, y: 120 },
  })
})

test('a finger that wipes at once scrolls', () => {
  expect(after([{ ...press, touch: true }, move(100, 120)]).phase).toBe('idle')
})

test('a finger that rests first drags', () => {
  const drag = after([{ ...press, touch: true }, move(103, 100), { kind: 'rested' }, move(100, 180)])

  expect(drag).toMatchObject({ phase: 'dragging', at: { x: 100, y: 180 } })
})

test('letting go ends it, and a late rest begins nothing', () => {
  expect(after([{ ...press, touch: true }, { kind: 'end' }, { kind: 'rested' }]).phase).toBe('idle')
})

function move(x: number, y: number): DragEvent {
  return { kind: 'move', at: { x, y } }
}

function after(events: readonly DragEvent[]) {
  return events.reduce(afterPointer, idle)
}

/** Zoom of the day view: depends on the device, so it is stored there. */

import { fineMinutes, snapMinutes } from '../ui/day-scale.ts'

export const zooms = ['small', 'normal', 'large'] as const
export type Zoom = (typeof zooms)[number]

export const columnWidths = ['narrow', 'normal', 'wide'] as const
export type ColumnWidth = (typeof columnWidths)[number]

export interface GridLook {
  zoom: Zoom
  width: ColumnWidth
}

export const usualLook: GridLook = { zoom: 'normal', width: 'normal' }

/** Height of an hour. At the smallest zoom, a 15-minute card still fits one line. */
export const hourPixelsOf = { small: 72, normal: 96, large: 192 } as const satisfies Record<Zoom, number>

/** Minimum width of a member's column: eight of the usual ones fit a tablet held sideways. */
export const columnPixelsOf = { narrow: 92, normal: 114, wide: 240 } as const satisfies Record<ColumnWidth, number>

/** Snap in minutes when dragging: five for large rows or with the modifier key. */
export function stepOf(zoom: Zoom, fine: boolean): number {
  return fine || zoom === 'large' ? fineMinutes : snapMinutes
}

const key = 'calendar-look'

/** Stored settings of this device. */
export function loadLook(place: { choices: Storage }): GridLook {
  try {
    const found: unknown = JSON.parse(place.choices.getItem(key) ?? '{}')
    const kept = typeof found === 'object' && found !== null ? { ...usualLook, ...found } : usualLook
    return {
      zoom: zooms.find((one) => one === kept.zoom) ?? usualLook.zoom,
      width: columnWidths.find((one) => one === kept.width) ?? usualLook.width,
    }
  } catch {
    return usualLook // blocked or corrupt
  }
}

export function saveLook(place: { choices: Storage }, look: GridLook): void {
  try {
    place.choices.setItem(key, JSON.stringify(look))
  } catch {
    return // blocked: lasts until the page is closed
  }
}

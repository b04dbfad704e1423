/** The zoom of the day: it suits a device and its user, so it is kept on the device. */

import { fineMinutes, snapMinutes } from './day-scale.ts'

export const zooms = ['small', 'normal', 'large'] as const
export type Zoom = (typeof zooms)[number]

export const columnWidths = ['narrow', 'normal', 'wide'] as const
export type ColumnWidth = (typeof columnWidths)[number]

export interface GridLook {
  zoom: Zoom
  width: ColumnWidth
}

export const usualLook: GridLook = { zoom: 'normal', width: 'normal' }

/** How high an hour is. In the smallest a card of a quarter of an hour still has room for a line. */
export const hourPixelsOf = { small: 72, normal: 96, large: 192 } as const satisfies Record<Zoom, number>

/** How wide a member's column is at least. */
export const columnPixelsOf = { narrow: 108, normal: 152, wide: 240 } as const satisfies Record<ColumnWidth, number>

/** In steps of how many minutes a card is carried: five where they can be seen, or where it is asked for. */
export function stepOf(zoom: Zoom, fine: boolean): number {
  return fine || zoom === 'large' ? fineMinutes : snapMinutes
}

const key = 'calendar-look'

/** What this device is used to. */
export function loadLook(place: { choices: Storage }): GridLook {
  try {
    const found: unknown = JSON.parse(place.choices.getItem(key) ?? '{}')
    const kept = typeof found === 'object' && found !== null ? { ...usualLook, ...found } : usualLook
    return {
      zoom: zooms.find((one) => one === kept.zoom) ?? usualLook.zoom,
      width: columnWidths.find((one) => one === kept.width) ?? usualLook.width,
    }
  } catch {
    return usualLook // forbidden here, or spoilt
  }
}

export function saveLook(place: { choices: Storage }, look: GridLook): void {
  try {
    place.choices.setItem(key, JSON.stringify(look))
  } catch {
    return // forbidden here: it lasts as long as the page
  }
}

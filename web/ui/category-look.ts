/** Ten category colours: the dot next to a name, and the tint of a card's chip. */

export const categoryColours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export type CategoryColour = (typeof categoryColours)[number]

interface Look {
  dot: string
  chip: string
}

const looks: Record<CategoryColour, Look> = {
  1: { dot: 'bg-booking-1', chip: 'bg-booking-1-tint text-booking-1' },
  2: { dot: 'bg-booking-2', chip: 'bg-booking-2-tint text-booking-2' },
  3: { dot: 'bg-booking-3', chip: 'bg-booking-3-tint text-booking-3' },
  4: { dot: 'bg-booking-4', chip: 'bg-booking-4-tint text-booking-4' },
  5: { dot: 'bg-booking-5', chip: 'bg-booking-5-tint text-booking-5' },
  6: { dot: 'bg-booking-6', chip: 'bg-booking-6-tint text-booking-6' },
  7: { dot: 'bg-booking-7', chip: 'bg-booking-7-tint text-booking-7' },
  8: { dot: 'bg-booking-8', chip: 'bg-booking-8-tint text-booking-8' },
  9: { dot: 'bg-booking-9', chip: 'bg-booking-9-tint text-booking-9' },
  10: { dot: 'bg-booking-10', chip: 'bg-booking-10-tint text-booking-10' },
}

const none: Look = { dot: 'bg-booking-none', chip: 'bg-sunken text-ink-2' }

/** Grey without a category. */
export function categoryLook(colour: number | undefined): Look {
  const known = categoryColours.find((one) => one === colour)
  return known ? looks[known] : none
}

const names = {
  1: 'teal',
  2: 'violet',
  3: 'bronze',
  4: 'rose',
  5: 'sky',
  6: 'moss',
  7: 'orchid',
  8: 'coral',
  9: 'indigo',
  10: 'fern',
} as const satisfies Record<CategoryColour, string>

/** Text key of a colour's name. */
export function colourName(colour: CategoryColour) {
  return names[colour]
}

/** What the sample salon's customers book. */

import type { Language } from '../../shared/text/language.ts'
import type { Dice } from './random.ts'
import { sampleText } from './text/language.ts'

interface Choice {
  weight: number
  /** Keys of the menu, in the order they are served. */
  services: string[]
}

const choices: readonly Choice[] = [
  choice(14, 'gelManicure'),
  choice(8, 'classicManicure'),
  choice(6, 'deluxeManicure'),
  choice(3, 'kidsManicure'),
  choice(9, 'classicPedicure'),
  choice(9, 'spaPedicure'),
  choice(5, 'signaturePedicure'),
  choice(4, 'gelPedicure'),
  choice(9, 'dipPowder'),
  choice(5, 'gelX'),
  choice(7, 'fill'),
  choice(5, 'fullSet'),
  choice(3, 'pinkAndWhite'),
  choice(2, 'repair'),
  choice(2, 'gelRemoval'),
  choice(8, 'gelManicure spaPedicure'),
  choice(6, 'gelManicure classicPedicure'),
  choice(5, 'classicManicure classicPedicure'),
  choice(3, 'deluxeManicure signaturePedicure'),
  choice(4, 'dipPowder spaPedicure'),
  choice(3, 'gelRemoval gelManicure'),
  choice(3, 'gelManicure nailArt'),
  choice(3, 'gelManicure frenchTip'),
  choice(2, 'dipPowder nailArt'),
  choice(3, 'spaPedicure callusCare'),
  choice(2, 'gelRemoval dipPowder nailArt'),
  choice(2, 'fill classicPedicure'),
]

export function chooseServices(dice: Dice): string[] {
  return dice.pickWeighted(choices).services
}

/** Usually empty. */
export function chooseNote(language: Language, dice: Dice): string {
  return dice.chance(0.2) ? dice.pick(sampleText[language].requests) : ''
}

function choice(weight: number, services: string): Choice {
  return { weight, services: services.split(' ') }
}

import type { ReadingView } from '@dhc/contracts/member-api/reading'
import type { Say } from '@dhc/i18n/use-words'
import { bloodPressureClass } from '@dhc/reference/options/blood-pressure-class'
import { bmiClass } from '@dhc/reference/options/bmi-class'
import { glucoseBandFasting } from '@dhc/reference/options/glucose-band-fasting'
import { glucoseBandRandom } from '@dhc/reference/options/glucose-band-random'
import { oxygenBand } from '@dhc/reference/options/oxygen-band'
import { temperatureBand } from '@dhc/reference/options/temperature-band'

/** look.md: health classes have a colour, always with a word and a shape. */
export type Tone = 'good' | 'watch' | 'high' | 'danger'

const tones: Readonly<Record<string, Tone>> = {
  IDEAL: 'good',
  NORMAL: 'good',
  RELATIVELY_HIGH: 'watch',
  HIGH: 'high',
  UNDERWEIGHT: 'watch',
  OVERWEIGHT: 'watch',
  OBESE: 'high',
  LOW: 'watch',
  RAISED: 'watch',
  FEVER: 'high',
  EMERGENCY: 'danger',
}

/** The class of a reading, or the reference band it lies in; nothing under 18 and with a personal target (D-124). */
export function judgementOf(words: Say, reading: ReadingView): { label: string; tone: Tone } | undefined {
  const code = reading.type === 'BLOOD_PRESSURE' || reading.type === 'BMI' ? reading.classification : reading.band
  if (code === null) return undefined
  return { label: labelOf(words, reading), tone: tones[code] ?? 'watch' }
}

function labelOf(words: Say, reading: ReadingView): string {
  switch (reading.type) {
    case 'BLOOD_PRESSURE':
      return reading.classification ? words.option(bloodPressureClass, reading.classification) : ''
    case 'BMI':
      return reading.classification ? words.option(bmiClass, reading.classification) : ''
    case 'GLUCOSE': {
      const list = reading.mealType === 'FASTING' ? glucoseBandFasting : glucoseBandRandom
      return reading.band ? words.option(list, reading.band) : ''
    }
    case 'OXYGEN':
      return reading.band ? words.option(oxygenBand, reading.band) : ''
    case 'TEMPERATURE':
      return reading.band ? words.option(temperatureBand, reading.band) : ''
  }
}

import type { Judgement } from '@dhc/reference/health/judge-reading'
import type { ReadingValues } from '@dhc/reference/health/reading-values'
import type { RiskLevel } from '@dhc/reference/options/health'
import {
  bloodPressureClass,
  bmiClass,
  glucoseBandFasting,
  glucoseBandRandom,
  oxygenBand,
  temperatureBand,
} from '@dhc/reference/options/health'
import type { Say } from '../use-words.ts'

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

export const riskTones = { LOW: 'good', MEDIUM: 'watch', HIGH: 'high' } as const satisfies Record<RiskLevel, Tone>

/** A reading with what the rules say of it, be it stored or just typed. */
type Judged = ReadingValues & Partial<Pick<Judgement, 'classification' | 'band'>>

/** The class of a reading, or the reference band it lies in; nothing under 18 and with a personal target (D-124). */
export function judgementOf(words: Say, reading: Judged): { label: string; tone: Tone } | undefined {
  const code = reading.classification ?? reading.band
  if (!code) return undefined
  return { label: words.code(listOf(reading).name, code), tone: tones[code] ?? 'watch' }
}

/** Where the words of its class or band stand. */
function listOf(reading: ReadingValues) {
  switch (reading.type) {
    case 'BLOOD_PRESSURE':
      return bloodPressureClass
    case 'BMI':
      return bmiClass
    case 'GLUCOSE':
      return reading.mealType === 'FASTING' ? glucoseBandFasting : glucoseBandRandom
    case 'OXYGEN':
      return oxygenBand
    case 'TEMPERATURE':
      return temperatureBand
  }
}

import type { ReadingNumber } from '@dhc/reference/health/reading-values'
import type { Say } from '../use-words.ts'

const unitKeys = {
  systolic: 'unit.bp',
  diastolic: 'unit.bp',
  pulse: 'unit.pulse',
  glucose: 'unit.glucose',
  oxygen: 'unit.spo2',
  temperature: 'unit.temp',
  weight: 'unit.weight',
  height: 'unit.height',
} as const satisfies Record<ReadingNumber, string>

const nameKeys = {
  systolic: 'health.systolic',
  diastolic: 'health.diastolic',
  pulse: 'health.pulse',
  glucose: 'health.glucose',
  oxygen: 'health.spo2',
  temperature: 'health.temp',
  weight: 'health.weight',
  height: 'health.height',
} as const satisfies Record<ReadingNumber, string>

export const nameOfNumber = (words: Say, field: ReadingNumber) => words.health(nameKeys[field])
export const unitOfNumber = (words: Say, field: ReadingNumber) => words.health(unitKeys[field])

import type { Say } from '@dhc/i18n/use-words'
import { limitsOf } from '@dhc/reference/health/reading-values'
import { type DraftField, type DraftRule, exampleOf, isNumberField } from '../reading-draft.ts'
import { sayNumber } from '../reading-words.ts'
import { nameOfChoice } from './entry-choices.tsx'
import { nameOfNumber } from './number-field.tsx'

export function nameOfField(words: Say, field: DraftField): string {
  if (field === 'date' || field === 'time') return words.health(`entry.${field}`)
  return isNumberField(field) ? nameOfNumber(words, field) : nameOfChoice(words, field as 'mealType')
}

/** look.md: an error is a cure: what to type instead. */
export function problemSentence(words: Say, field: DraftField, rule: DraftRule): string {
  switch (rule) {
    case 'notAboveDiastolic':
      return words.health('health.sbpGtDbp')
    case 'dateInFuture':
      return words.health('health.futureDate')
    case 'notNumber':
      return words.health('entry.notNumber', { example: isNumberField(field) ? exampleOf(field) : '' })
    case 'outOfRange': {
      if (!isNumberField(field)) return words.health('entry.missing')
      const { min, max } = limitsOf(field)
      return words.health('entry.outOfRange', { min: sayNumber(field, min), max: sayNumber(field, max) })
    }
    default:
      return words.health(`entry.${rule}`)
  }
}

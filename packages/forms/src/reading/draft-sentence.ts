import { sayNumber } from '@dhc/i18n/health/reading-words'
import type { Say } from '@dhc/i18n/use-words'
import { limitsOf } from '@dhc/reference/health/reading-values'
import { type DraftField, type DraftRule, exampleOf, isNumberField } from './reading-draft.ts'

/** look.md: an error is a cure: what to type instead. */
export function draftSentence(words: Say, field: DraftField, rule: DraftRule): string {
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

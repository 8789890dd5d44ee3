import { type DraftField, isNumberField } from '@dhc/forms/reading/reading-draft'
import { nameOfNumber } from '@dhc/i18n/health/number-words'
import type { Say } from '@dhc/i18n/use-words'
import { nameOfChoice } from './entry-choices.tsx'

export function nameOfField(words: Say, field: DraftField): string {
  if (field === 'date' || field === 'time') return words.health(`entry.${field}`)
  return isNumberField(field) ? nameOfNumber(words, field) : nameOfChoice(words, field as 'mealType')
}

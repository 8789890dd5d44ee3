import { isContactNumber, isMobile, memberNumberOf, toStoredNumber } from '@dhc/reference/contact-rules'
import { isCalendarDate } from '@dhc/reference/hong-kong-time'
import { chineseNamePattern, englishNamePattern } from '@dhc/reference/name-rules'
import { codeOfStoredValue, mayBeCombined, type OptionList } from '@dhc/reference/option-list'
import { z } from 'zod'
import { type FieldRule, requiredOr } from './field-rules.ts'

/** Section 3.1: typed with or without +852, spaces and hyphens; kept as +852NNNNNNNN. */
export const mobileField = z
  .string(requiredOr('invalid'))
  .max(20, 'contactFormat')
  .refine(isMobile, 'contactFormat')
  .transform(toStoredNumber)

export const contactNumberField = z
  .string(requiredOr('invalid'))
  .max(20, 'contactFormat')
  .refine(isContactNumber, 'contactFormat')
  .transform(toStoredNumber)

/** D-076: lower case is accepted. */
export const memberNoField = z
  .string(requiredOr('invalid'))
  .max(20, 'invalid')
  .refine((typed) => memberNumberOf(typed) !== undefined, 'invalid')
  .transform((typed) => memberNumberOf(typed) ?? typed)

/** The rule itself has its own code (1303), so here only absurd lengths are stopped. */
export const passwordField = z.string(requiredOr('invalid')).min(1, 'required').max(200, 'invalid')

export const dayField = z.string(requiredOr('dateInvalid')).refine(isCalendarDate, 'dateInvalid')

export const englishNameField = z
  .string(requiredOr('invalid'))
  .trim()
  .min(1, 'required')
  .regex(englishNamePattern, 'englishName')

export const chineseNameField = optional(z.string().trim().regex(chineseNamePattern, 'chineseName'))

export function textField(maxLength: number, rule: FieldRule = 'required') {
  return z.string(requiredOr('invalid')).trim().min(1, rule).max(maxLength, 'tooLong')
}

/** A field left empty may be absent, null or an empty text. */
export function optional<Field extends z.ZodType>(field: Field) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), field.nullable())
}

export function choiceOf<const List extends OptionList>(list: List) {
  return z.enum(list.codes as List['codes'], requiredOr('invalid'))
}

/** D-087, D-088: the code, or the word a Chinese form sends in its place. */
export function wordOrCodeOf(list: OptionList) {
  return z.string(requiredOr('invalid')).refine((value) => codeOfStoredValue(list, value) !== undefined, 'invalid')
}

/** Several codes, each once; "alone" and "none" stand by themselves (D-089, D-093). */
export function choicesOf<const List extends OptionList>(list: List) {
  return z
    .array(z.enum(list.codes as List['codes'], requiredOr('invalid')))
    .max(list.codes.length, 'invalid')
    .refine((chosen) => new Set(chosen).size === chosen.length && mayBeCombined(list, chosen), 'invalid')
    .default([])
}

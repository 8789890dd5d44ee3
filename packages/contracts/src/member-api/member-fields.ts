import { isContactNumber, memberNumberOf, mobileProblem, toStoredNumber } from '@dhc/reference/contact-rules'
import { isCalendarDate } from '@dhc/reference/hong-kong-time'
import {
  chineseNamePattern,
  englishNameLength,
  englishNamePattern,
  isBirthYear,
  nameAsOnCard,
} from '@dhc/reference/member-rules'
import { codeOfStoredValue, mayBeCombined, type OptionList } from '@dhc/reference/option-list'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { type FieldRule, requiredOr } from './field-rules.ts'

/** Typed with or without +852, spaces and hyphens; stored as +852NNNNNNNN. */
const phoneField = (problemOf: (typed: string) => FieldRule | undefined, otherwise: FieldRule) =>
  z.pipe(
    z.string(requiredOr('invalid')).check(
      z.maxLength(20, otherwise),
      z.refine((typed) => problemOf(typed) === undefined, {
        error: (issue) => requiredOr(problemOf(String(issue.input)) ?? otherwise).error(issue),
      }),
    ),
    z.transform(toStoredNumber),
  )

export const mobileField = phoneField(mobileProblem, 'mobileFormat')
export const contactNumberField = phoneField(
  (typed) => (isContactNumber(typed) ? undefined : 'phoneFormat'),
  'phoneFormat',
)

/** D-076: lower case is accepted. */
export const memberNoField = z.pipe(
  z.string(requiredOr('invalid')).check(
    z.maxLength(20, 'memberNoFormat'),
    z.refine((typed) => memberNumberOf(typed) !== undefined, requiredOr('memberNoFormat')),
  ),
  z.transform((typed: string) => memberNumberOf(typed) ?? typed),
)

/** The rule itself has its own code (1303), so here only absurd lengths are stopped. */
export const passwordField = z
  .string(requiredOr('invalid'))
  .check(z.minLength(1, 'required'), z.maxLength(200, 'invalid'))

/** A day that has a day before and one behind it in the calendar of the database. */
const isUsableDay = (text: string) => isCalendarDate(text) && text >= '1000-01-01' && text < '9999-01-01'

export const dayField = z.string(requiredOr('dateInvalid')).check(z.refine(isUsableDay, requiredOr('dateInvalid')))

/** Earlier than anybody's birthday is a slip of the finger; a day to come is refused by the age (1206). */
export const birthDayField = dayField.check(z.refine(isBirthYear, 'birthYearTooEarly'))

export const englishNameField = z
  .string(requiredOr('invalid'))
  .check(
    z.overwrite(nameAsOnCard),
    z.minLength(1, 'required'),
    z.maxLength(englishNameLength, 'tooLong'),
    z.regex(englishNamePattern, 'englishName'),
  )

export const chineseNameField = z.string().check(z.overwrite(nameAsOnCard), z.regex(chineseNamePattern, 'chineseName'))

export function textField(maxLength: number, rule: FieldRule = 'required') {
  return z.string(requiredOr('invalid')).check(z.trim(), z.minLength(1, rule), z.maxLength(maxLength, 'tooLong'))
}

/** A field left empty may be absent, null or an empty text. */
export function optional<Field extends $ZodType>(field: Field) {
  return firstChanged((value) => (value === '' || value === undefined ? null : value), z.nullable(field))
}

/** `preprocess`, which zod/mini does not have: the value is put right and then checked. */
export function firstChanged<Field extends $ZodType>(
  change: (value: unknown) => unknown,
  field: Field,
): z.ZodMiniPipe<z.ZodMiniTransform, Field> {
  return z.pipe(z.transform(change), field as Field & $ZodType<unknown, unknown>)
}

export function choiceOf<const List extends OptionList>(list: List) {
  return z.enum(list.codes as List['codes'], requiredOr('invalid'))
}

/** D-087, D-088: the code, or the word a Chinese form sends in its place. */
export function wordOrCodeOf(list: OptionList) {
  return z
    .string(requiredOr('invalid'))
    .check(z.refine((value) => codeOfStoredValue(list, value) !== undefined, requiredOr('invalid')))
}

/** Several codes, each once; "alone" and "none" stand by themselves (D-089, D-093). */
export function choicesOf<const List extends OptionList>(list: List) {
  const codes = z.array(choiceOf(list)).check(
    z.maxLength(list.codes.length, 'invalid'),
    z.refine((chosen) => new Set(chosen).size === chosen.length && mayBeCombined(list, chosen), 'invalid'),
  )
  return z._default(codes, [])
}

export const namesInThreeLanguages = z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() })

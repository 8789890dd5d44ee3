import {
  guardianFields as guardianTable,
  identityFields as identityTable,
  type MemberField,
  particularsFields,
} from '@dhc/reference/member-fields'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { checksOf } from './checks-of-fields.ts'
import {
  birthDayField,
  chineseNameField,
  choiceOf,
  choicesOf,
  contactNumberField,
  englishNameField,
  memberNoField,
  mobileField,
  optional,
  textField,
  wordOrCodeOf,
} from './member-fields.ts'

/** What a person may send for a field. */
function sentCheck(field: MemberField): $ZodType {
  if (field.kind === 'choices') return choicesOf(field.list)
  if (field.kind === 'flag') return z._default(z.boolean(), false)
  if (field.kind === 'count') return z._default(z.nullable(countField(field.most)), null)
  return field.isRequired ? filledIn(field) : optional(filledIn(field))
}

/** One rule with both limits, so that its sentence can name them; the limits also stand in the description. */
const countField = (max: number) => {
  const isInRange = (count: number) => Number.isInteger(count) && count >= 0 && count <= max
  return z
    .number()
    .check(
      z.refine(isInRange, { error: 'numberRange', params: { min: 0, max } }),
      z.meta({ type: 'integer', minimum: 0, maximum: max }),
    )
}

function filledIn(field: Exclude<MemberField, { kind: 'choices' | 'flag' | 'count' }>): $ZodType {
  switch (field.kind) {
    case 'choice':
      return choiceOf(field.list)
    case 'codeOrWord':
      return wordOrCodeOf(field.list)
    case 'text':
      return textField(field.maxLength)
    case 'phone':
      return contactNumberField
    case 'mobile':
      return mobileField
    case 'memberNo':
      return memberNoField
    case 'chineseName':
      return chineseNameField
    case 'englishName':
      return englishNameField
    default:
      return birthDayField
  }
}

/** D-101: names, gender and birth date are as on the identity document; only staff change them. */
export const identityFields = checksOf(identityTable, sentCheck)

/** D-101: what a member may change alone. */
export const editableFields = checksOf(particularsFields, sentCheck)

/** D-083. Consent false or absent is no field error but 1210: the minor has no guardian then. */
export const guardianFields = checksOf(guardianTable, sentCheck).guardian

import {
  guardianFields as guardianTable,
  identityFields as identityTable,
  type MemberField,
  particularsFields,
} from '@dhc/reference/member-fields'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { checksOf } from './checks-of-fields.ts'

/** What is shown of a field: codes are as stored, the screen has their words. */
function shownCheck(field: MemberField): $ZodType {
  if (field.kind === 'choices') return z.readonly(z.array(z.string()))
  if (field.kind === 'flag') return z.boolean()
  const value = field.kind === 'count' ? z.int() : field.kind === 'day' ? z.iso.date() : z.string()
  return field.isRequired ? value : z.nullable(value)
}

export const shownParticulars = {
  ...checksOf(identityTable, shownCheck),
  ...checksOf(particularsFields, shownCheck),
}
export const shownGuardian = checksOf(guardianTable, shownCheck).guardian

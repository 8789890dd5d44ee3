import type { FieldTable, MemberField, StoredValues } from '@dhc/reference/member-fields'
import { type Nested, nest } from '@dhc/reference/particulars-rules'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

/** A check for each field of a table; what it lets through is what is stored. */
type Checks<Table extends FieldTable> = {
  readonly [Name in keyof Nested<StoredValues<Table>>]: z.ZodMiniType<Nested<StoredValues<Table>>[Name], unknown>
}

export function checksOf<Table extends FieldTable>(table: Table, toCheck: (field: MemberField) => $ZodType) {
  const checks = Object.entries(table).map(([name, field]) => [name, toCheck(field)])
  const nested = Object.entries(nest(Object.fromEntries(checks))).map(([name, check]) => [
    name,
    '_zod' in check ? check : z.strictObject(check),
  ])
  return Object.fromEntries(nested) as Checks<Table>
}

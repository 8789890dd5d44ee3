import * as z from 'zod/mini'
import { $ZodDefault, type $ZodType } from 'zod/v4/core'

/** The same fields in a request for a change: one that is not sent stays as it is, so no list has a default here. */
export function changesOf<Fields extends Record<string, $ZodType>>(fields: Fields) {
  const changes = Object.entries(fields).map(([name, field]) => [name, z.optional(withoutDefault(field))])
  return Object.fromEntries(changes) as { [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]> }
}

function withoutDefault(field: $ZodType): $ZodType {
  return field instanceof $ZodDefault ? field._zod.def.innerType : field
}

/** 1007 when somebody else has changed the record since it was read. */
export const versionField = z.number({ error: 'required' }).check(z.int())

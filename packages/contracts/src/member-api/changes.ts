import { z } from 'zod'

/** The same fields in a request for a change: one that is not sent stays as it is, so no list has a default here. */
export function changesOf<Fields extends Record<string, z.ZodType>>(fields: Fields) {
  const changes = Object.entries(fields).map(([name, field]) => [name, withoutDefault(field).optional()])
  return Object.fromEntries(changes) as { [Name in keyof Fields]: z.ZodOptional<Fields[Name]> }
}

function withoutDefault(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field
}

/** 1007 when somebody else has changed the record since it was read. */
export const versionField = z.number({ error: 'required' }).int()

import { z } from 'zod'

/** D-036: the CMS answers in Strapi's v4 shape, `{ id, documentId, attributes }`. Only `documentId` is stable (D-037). */
export const entry = <Attributes extends z.ZodType>(attributes: Attributes) =>
  z.object({ id: z.number().int(), documentId: z.string(), attributes })

/** Answer of a one-item path or a single type. */
export const one = <Attributes extends z.ZodType>(attributes: Attributes) => z.object({ data: entry(attributes) })

/** Answer of a list path. */
export const list = <Attributes extends z.ZodType>(attributes: Attributes) =>
  z.object({
    data: z.array(entry(attributes)),
    meta: z.object({ pagination: z.object({ total: z.number().int() }) }),
  })

/** A relation to one entry, when populated. */
export const relationToOne = <Attributes extends z.ZodType>(attributes: Attributes) =>
  z.object({ data: entry(attributes).nullable() })

/** A relation to several entries, when populated. */
export const relationToMany = <Attributes extends z.ZodType>(attributes: Attributes) =>
  z.object({ data: z.array(entry(attributes)) })

/** The other languages of an entry, with `populate[…]=localizations`. */
export const localizations = relationToMany(z.object({ locale: z.string() }))

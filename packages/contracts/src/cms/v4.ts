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

/** A file of the media library. `url` is a path under `/uploads/`; the site serves it under `/strapi/uploads/`. */
const mediaFile = z.object({
  url: z.string(),
  mime: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  alternativeText: z.string().nullable(),
})
export const mediaOne = relationToOne(mediaFile)

export type MediaFile = z.infer<typeof mediaFile>

/** The words of a rich text alone, for machines: one line per paragraph or list item. */
export function plainText(blocks: Blocks | null | undefined): string {
  return (blocks ?? []).map(textOfBlock).filter(Boolean).join('\n')
}

function textOfBlock(block: Block): string {
  if (block.type === 'image') return ''
  return block.type === 'list' ? textOfList(block) : textOfInlines(block.children)
}

function textOfList({ children }: ListNode): string {
  return children.map((item) => (item.type === 'list' ? textOfList(item) : textOfInlines(item.children))).join('\n')
}

function textOfInlines(nodes: readonly InlineNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.text : textOfInlines(node.children))).join('')
}

/** Strapi's rich text: a tree of plain data that the site renders as React nodes, never as an HTML string. */
const text = z.object({
  type: z.literal('text'),
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strikethrough: z.boolean().optional(),
  code: z.boolean().optional(),
})
const link = z.object({ type: z.literal('link'), url: z.string(), children: z.array(text) })
const inline = z.discriminatedUnion('type', [text, link])
const inlines = z.array(inline)

const listItem = z.object({ type: z.literal('list-item'), children: inlines })
const nestedList = z.object({
  type: z.literal('list'),
  format: z.enum(['ordered', 'unordered']),
  get children() {
    return z.array(z.union([listItem, nestedList]))
  },
})

const picture = z.object({
  url: z.string(),
  alternativeText: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
})

const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), children: inlines }),
  z.object({ type: z.literal('heading'), level: z.number().int().min(1).max(6), children: inlines }),
  nestedList,
  z.object({ type: z.literal('quote'), children: inlines }),
  z.object({ type: z.literal('code'), children: inlines }),
  z.object({ type: z.literal('image'), image: picture }),
])

export const blocks = z.array(block)

export type Blocks = z.infer<typeof blocks>
export type Block = z.infer<typeof block>
export type InlineNode = z.infer<typeof inline>
export type ListNode = z.infer<typeof nestedList>

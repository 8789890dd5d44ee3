import { z } from 'zod'

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

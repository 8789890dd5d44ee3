import { z } from 'zod'
import { blocks, mediaOne } from './v4.ts'

/** The seven building blocks of a page. An editor orders them freely; the site knows one component for each. */
const heading = z.string().nullable()

const textSection = z.object({ __component: z.literal('section.text'), heading, body: blocks })

/** One line of `rows` is one row, cells separated by `|`, the first line is the header. */
const tableSection = z.object({
  __component: z.literal('section.table'),
  heading,
  caption: z.string().nullable(),
  rows: z.string(),
})

const step = z.object({ title: z.string(), text: z.string().nullable(), note: z.string().nullable() })
const stepsSection = z.object({ __component: z.literal('section.steps'), heading, steps: z.array(step) })

const card = z.object({
  title: z.string(),
  text: z.string().nullable(),
  link: z.string().nullable(),
  link_label: z.string().nullable(),
  image: mediaOne,
  alternative_text: z.string().nullable(),
})
const cardsSection = z.object({ __component: z.literal('section.cards'), heading, cards: z.array(card) })

const accordionItem = z.object({ title: z.string(), body: blocks })
const accordionSection = z.object({
  __component: z.literal('section.accordion'),
  heading,
  items: z.array(accordionItem),
})

const imageSection = z.object({
  __component: z.literal('section.image'),
  image: mediaOne,
  alternative_text: z.string().nullable(),
  caption: z.string().nullable(),
})

const noticeSection = z.object({
  __component: z.literal('section.notice'),
  tone: z.enum(['info', 'warning', 'success']),
  heading,
  body: blocks,
})

const section = z.discriminatedUnion('__component', [
  textSection,
  tableSection,
  stepsSection,
  cardsSection,
  accordionSection,
  imageSection,
  noticeSection,
])
export const sections = z.array(section)

/** A dynamic zone arrives complete only when every kind of section says what to bring along. */
export const sectionsPopulate = {
  'populate[sections][on][section.text]': 'true',
  'populate[sections][on][section.table]': 'true',
  'populate[sections][on][section.steps][populate][0]': 'steps',
  'populate[sections][on][section.cards][populate][cards][populate][0]': 'image',
  'populate[sections][on][section.accordion][populate][0]': 'items',
  'populate[sections][on][section.image][populate][0]': 'image',
  'populate[sections][on][section.notice]': 'true',
} as const

export type Section = z.infer<typeof section>

import type { Section as CmsSection } from '@dhc/contracts/cms/sections'
import type { Blocks } from '@dhc/contracts/cms/v4'
import { type Picture, readPicture } from './picture.ts'

export type Card = {
  readonly title: string
  readonly text: string | null
  readonly link: { readonly href: string; readonly label: string } | undefined
  readonly picture: Picture | undefined
}

/** A part of a page in our own names; CMS names stop in this folder. */
export type Section =
  | { readonly kind: 'text'; readonly heading: string | null; readonly body: Blocks }
  | {
      readonly kind: 'table'
      readonly heading: string | null
      readonly caption: string | null
      readonly header: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | {
      readonly kind: 'steps'
      readonly heading: string | null
      readonly steps: readonly { readonly title: string; readonly text: string | null; readonly note: string | null }[]
    }
  | { readonly kind: 'cards'; readonly heading: string | null; readonly cards: readonly Card[] }
  | {
      readonly kind: 'accordion'
      readonly heading: string | null
      readonly items: readonly { readonly title: string; readonly body: Blocks }[]
    }
  | {
      readonly kind: 'image'
      readonly heading: null
      readonly picture: Picture | undefined
      readonly caption: string | null
    }
  | {
      readonly kind: 'notice'
      readonly heading: string | null
      readonly tone: 'info' | 'warning' | 'success'
      readonly body: Blocks
    }

export function readSection(section: CmsSection): Section {
  switch (section.__component) {
    case 'section.text':
      return { kind: 'text', heading: section.heading, body: section.body }
    case 'section.table':
      return { kind: 'table', heading: section.heading, caption: section.caption, ...readRows(section.rows) }
    case 'section.steps':
      return { kind: 'steps', heading: section.heading, steps: section.steps }
    case 'section.cards':
      return { kind: 'cards', heading: section.heading, cards: section.cards.map(readCard) }
    case 'section.accordion':
      return { kind: 'accordion', heading: section.heading, items: section.items }
    case 'section.image': {
      const picture = readPicture(section.image.data?.attributes, section.alternative_text)
      return { kind: 'image', heading: null, picture, caption: section.caption }
    }
    case 'section.notice':
      return { kind: 'notice', heading: section.heading, tone: section.tone, body: section.body }
  }
}

/** One line is one row, `|` parts the cells, the first line is the header; short rows are filled up. */
export function readRows(text: string): { header: string[]; rows: string[][] } {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const [header = [], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  return { header, rows: rows.map((row) => header.map((_, column) => row[column] ?? '')) }
}

type CmsCard = Extract<CmsSection, { __component: 'section.cards' }>['cards'][number]

function readCard({ title, text, link, link_label: label, image, alternative_text: alternativeText }: CmsCard): Card {
  const href = link ? safeHref(link) : undefined
  return {
    title,
    text,
    link: href ? { href, label: label ?? title } : undefined,
    picture: readPicture(image.data?.attributes, alternativeText),
  }
}

/** An editor may link to a page of the site, a web site, an e-mail address or a phone; never to code. */
export function safeHref(link: string): string | undefined {
  return /^(\/(?!\/)|#|https:\/\/|http:\/\/|mailto:|tel:)/i.test(link.trim()) ? link.trim() : undefined
}

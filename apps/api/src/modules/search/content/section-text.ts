import type { Section } from '@dhc/contracts/cms/sections'
import { plainText } from '@dhc/contracts/cms/v4'

/** The words of a page's sections in reading order. */
export function sectionText(sections: readonly Section[]): string {
  return lines(sections.flatMap(linesOfSection))
}

/** A table as text: one row per line, cells apart. */
export function rowText(rows: string): string {
  return rows.replaceAll('|', ' ')
}

export function lines(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('\n')
}

function linesOfSection(section: Section): (string | null)[] {
  switch (section.__component) {
    case 'section.text':
    case 'section.notice':
      return [section.heading, plainText(section.body)]
    case 'section.table':
      return [section.heading, section.caption, rowText(section.rows)]
    case 'section.steps':
      return [section.heading, ...section.steps.flatMap(({ title, text, note }) => [title, text, note])]
    case 'section.cards':
      return [section.heading, ...section.cards.flatMap(({ title, text }) => [title, text])]
    case 'section.accordion':
      return [section.heading, ...section.items.flatMap(({ title, body }) => [title, plainText(body)])]
    case 'section.image':
      return [section.caption]
  }
}

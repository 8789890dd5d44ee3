import type { Block, Blocks, InlineNode, ListNode } from '@dhc/contracts/cms/blocks'
import type { Section } from '@dhc/contracts/cms/sections'

/** The words of a rich text, one line per paragraph or list item. */
export function plainText(blocks: Blocks | null | undefined): string {
  return (blocks ?? []).map(textOfBlock).filter(Boolean).join('\n')
}

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

import type { Block, Blocks, InlineNode, ListNode } from './blocks.ts'

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

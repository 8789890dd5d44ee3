type Text = { type: 'text'; text: string; bold?: true }
type Inline = Text | { type: 'link'; url: string; children: Text[] }
type ListItem = { type: 'list-item'; children: Inline[] }
export type Block =
  | { type: 'paragraph' | 'quote'; children: Inline[] }
  | { type: 'heading'; level: number; children: Inline[] }
  | { type: 'list'; format: 'ordered' | 'unordered'; children: ListItem[] }

const inlinePattern = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g

function inlines(line: string): Inline[] {
  const nodes: Inline[] = []
  let from = 0
  for (const match of line.matchAll(inlinePattern)) {
    if (match.index > from) nodes.push({ type: 'text', text: line.slice(from, match.index) })
    const [, bold, label, url] = match
    if (bold !== undefined) nodes.push({ type: 'text', text: bold, bold: true })
    else nodes.push({ type: 'link', url: url ?? '', children: [{ type: 'text', text: label ?? '' }] })
    from = match.index + match[0].length
  }
  if (from < line.length || nodes.length === 0) nodes.push({ type: 'text', text: line.slice(from) })
  // Slate, the panel's editor, wants a text node on both sides of a link.
  if (nodes.at(0)?.type === 'link') nodes.unshift({ type: 'text', text: '' })
  if (nodes.at(-1)?.type === 'link') nodes.push({ type: 'text', text: '' })
  return nodes
}

function listLine(line: string): { format: 'ordered' | 'unordered'; text: string } | undefined {
  const unordered = /^- (.+)$/.exec(line)
  if (unordered) return { format: 'unordered', text: unordered[1] ?? '' }
  const ordered = /^\d+\. (.+)$/.exec(line)
  return ordered ? { format: 'ordered', text: ordered[1] ?? '' } : undefined
}

/** Seeds write rich text as lines: a line is a paragraph; `## `, `- `, `1. `, `> `, `**bold**` and `[label](url)` as usual. */
export function richText(lines: string[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const item = listLine(line)
    const last = blocks.at(-1)
    const heading = /^(#{2,4}) (.+)$/.exec(line)
    if (item) {
      const entry: ListItem = { type: 'list-item', children: inlines(item.text) }
      if (last?.type === 'list' && last.format === item.format) last.children.push(entry)
      else blocks.push({ type: 'list', format: item.format, children: [entry] })
    } else if (heading) {
      blocks.push({ type: 'heading', level: heading[1]?.length ?? 2, children: inlines(heading[2] ?? '') })
    } else if (line.startsWith('> ')) blocks.push({ type: 'quote', children: inlines(line.slice(2)) })
    else if (line !== '') blocks.push({ type: 'paragraph', children: inlines(line) })
  }
  return blocks
}

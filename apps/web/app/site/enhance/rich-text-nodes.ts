import type { Block, Blocks, InlineNode, ListNode } from '@dhc/contracts/cms/v4'
import { inLocale, type Locale, withoutPrefix } from '@dhc/locales/locale'

/**
 * What an editor wrote, as nodes of the page: the same tree that article/rich-text.tsx renders on the server. Only
 * lessons for members come after the page, and React would be ten times what this is. Never as an HTML string.
 */
export function richTextNodes(page: Document, blocks: Blocks, locale: Locale): Node[] {
  const highest = Math.min(...blocks.map((block) => (block.type === 'heading' ? block.level : 6)))
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, children: readonly Node[] = []) => {
    const element = page.createElement(name)
    element.append(...children)
    return element
  }

  function blockNode(block: Block): Node {
    switch (block.type) {
      case 'paragraph':
        return make('p', inlines(block.children))
      case 'heading':
        return make(`h${Math.min(6, block.level + 2 - highest)}` as 'h2', inlines(block.children))
      case 'list':
        return listNode(block)
      case 'quote':
        return make('blockquote', inlines(block.children))
      case 'code':
        return make('pre', inlines(block.children))
      case 'image':
        return picture(block.image)
    }
  }

  function listNode({ format, children }: ListNode): HTMLElement {
    const items = children.map((item) => make('li', item.type === 'list' ? [listNode(item)] : inlines(item.children)))
    return make(format === 'ordered' ? 'ol' : 'ul', items)
  }

  function inlines(nodes: readonly InlineNode[]): Node[] {
    return nodes.map((node) => (node.type === 'text' ? marked(node) : linkNode(node)))
  }

  function marked({ text, bold, italic, underline, strikethrough, code }: Extract<InlineNode, { type: 'text' }>): Node {
    const marks = [code && 'code', bold && 'strong', italic && 'em', underline && 'u', strikethrough && 's'] as const
    return marks.reduce<Node>((node, mark) => (mark ? make(mark, [node]) : node), page.createTextNode(text))
  }

  /** A link that leads nowhere stays readable text. */
  function linkNode({ url, children }: Extract<InlineNode, { type: 'link' }>): Node {
    const href = addressOf(url.trim(), locale)
    if (!href) return make('span', inlines(children))
    const link = make('a', inlines(children))
    link.href = href
    return link
  }

  function picture({ url, alternativeText, width, height }: Extract<Block, { type: 'image' }>['image']): Node {
    const path = url.replace(/^https?:\/\/[^/]+/, '')
    if (!/^\/uploads\/[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(path)) return make('span')
    const image = make('img')
    Object.assign(image, {
      loading: 'lazy',
      src: `/strapi${path}`,
      alt: alternativeText ?? '',
      className: 'h-auto w-full',
    })
    if (width && height) Object.assign(image, { width, height })
    return image
  }

  return blocks.map(blockNode)
}

/** Pages of this site in the reader's language, web sites, e-mail and telephone; never code. */
function addressOf(url: string, locale: Locale): string | undefined {
  if (/^\/(?!\/)/.test(url)) return url.startsWith('/strapi/') ? url : inLocale(withoutPrefix(url), locale)
  return /^(#|https?:\/\/|mailto:|tel:)/i.test(url) ? url : undefined
}

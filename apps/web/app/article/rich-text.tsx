import type { Block, Blocks, InlineNode, ListNode } from '@dhc/contracts/cms/v4'
import { keyed } from '@dhc/ui/keyed'
import type { ReactNode } from 'react'
import { readPicture } from '../content/picture.ts'
import { useContentLink } from '../links/content-link.ts'
import { WithPhones } from '../links/phone-link.tsx'
import { OptimisedImage } from './optimised-image.tsx'

type Props = {
  readonly blocks: Blocks
  /** The level an editor's highest heading takes on this page, so that no level is skipped. */
  readonly headingLevel?: 2 | 3 | 4
}

/** What an editor wrote, as React nodes; there is no way for it to become HTML. */
export function RichText({ blocks, headingLevel = 3 }: Props) {
  const highest = Math.min(...blocks.map((block) => (block.type === 'heading' ? block.level : 6)))
  return (
    <div className="rich-text">
      {keyed(blocks, (block) => JSON.stringify(block)).map(({ key, item }) => (
        <BlockNode key={key} block={item} headingShift={headingLevel - highest} />
      ))}
    </div>
  )
}

function BlockNode({ block, headingShift }: { readonly block: Block; readonly headingShift: number }) {
  switch (block.type) {
    case 'paragraph':
      return isBlank(block.children) ? null : (
        <p>
          <Inlines nodes={block.children} />
        </p>
      )
    case 'heading': {
      const Heading = `h${Math.min(6, block.level + headingShift)}` as 'h3'
      return (
        <Heading>
          <Inlines nodes={block.children} />
        </Heading>
      )
    }
    case 'list':
      return <ListBlock list={block} />
    case 'quote':
      return (
        <blockquote>
          <Inlines nodes={block.children} />
        </blockquote>
      )
    case 'code':
      return (
        <pre>
          <Inlines nodes={block.children} />
        </pre>
      )
    case 'image':
      return <BlockImage image={block.image} />
  }
}

function ListBlock({ list }: { readonly list: ListNode }) {
  const List = list.format === 'ordered' ? 'ol' : 'ul'
  return (
    <List>
      {keyed(list.children, (item) => JSON.stringify(item)).map(({ key, item }) => (
        <li key={key}>{item.type === 'list' ? <ListBlock list={item} /> : <Inlines nodes={item.children} />}</li>
      ))}
    </List>
  )
}

type InlinesProps = { readonly nodes: readonly InlineNode[]; readonly isInLink?: boolean }

function Inlines({ nodes, isInLink = false }: InlinesProps) {
  return keyed(nodes, (node) => JSON.stringify(node)).map(({ key, item: node }) =>
    node.type === 'text' ? <Marked key={key} text={node} isInLink={isInLink} /> : <ContentLink key={key} link={node} />,
  )
}

/** A link that leads nowhere stays readable text. */
function ContentLink({ link }: { readonly link: Extract<InlineNode, { type: 'link' }> }) {
  const href = useContentLink()(link.url)
  const label = <Inlines nodes={link.children} isInLink />
  return href ? <a href={href}>{label}</a> : label
}

type TextNode = Extract<InlineNode, { type: 'text' }>

/** A link cannot stand inside another one. */
function Marked({ text, isInLink }: { readonly text: TextNode; readonly isInLink: boolean }): ReactNode {
  let node: ReactNode = isInLink || text.code ? text.text : <WithPhones text={text.text} />
  if (text.code) node = <code>{node}</code>
  if (text.bold) node = <strong>{node}</strong>
  if (text.italic) node = <em>{node}</em>
  if (text.underline) node = <u>{node}</u>
  if (text.strikethrough) node = <s>{node}</s>
  return node
}

function BlockImage({ image }: { readonly image: Extract<Block, { type: 'image' }>['image'] }) {
  const { url, width = null, height = null, alternativeText = null } = image
  // The editor stores the address as the CMS saw it; only the path counts.
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  const picture = readPicture({ url: path, mime: '', width, height, alternativeText }, null)
  return picture ? <OptimisedImage picture={picture} sizes="(min-width: 1024px) 38rem, 100vw" /> : null
}

const isBlank = (nodes: readonly InlineNode[]) => nodes.every((node) => node.type === 'text' && node.text.trim() === '')

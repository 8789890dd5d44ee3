import { useWords } from '@dhc/i18n/use-words'
import { Accordion } from '@dhc/ui/accordion'
import { CardGrid } from '@dhc/ui/card-grid'
import { DataTable } from '@dhc/ui/data-table'
import { Notice } from '@dhc/ui/notice'
import { StepList } from '@dhc/ui/step-list'
import type { ReactNode } from 'react'
import type { Card, Section } from '../content/section.ts'
import { useContentLink } from '../links/content-link.ts'
import { WithPhones } from '../links/phone-link.tsx'
import { OptimisedImage } from './optimised-image.tsx'
import { RichText } from './rich-text.tsx'

const withPhones = (text: string | null) => (text ? <WithPhones text={text} /> : null)

type Props = { readonly section: Section; readonly id: string; readonly isFirst: boolean }

/** One part of an editor's page. A notice keeps its heading inside its frame. */
export function PageSection({ section, id, isFirst }: Props) {
  return (
    <HeadedSection id={id} heading={section.kind === 'notice' ? null : section.heading}>
      <SectionBody section={section} isFirst={isFirst} />
    </HeadedSection>
  )
}

function SectionBody({ section, isFirst }: Omit<Props, 'id'>): ReactNode {
  // Under the page's title (h1) or under the section's heading (h2).
  const headingLevel = section.heading ? 3 : 2
  switch (section.kind) {
    case 'text':
      return <RichText blocks={section.body} headingLevel={headingLevel} />
    case 'table':
      return (
        <DataTable
          caption={section.caption ?? section.heading ?? ''}
          header={[...section.header]}
          rows={section.rows.map((row) => [...row])}
          show={withPhones}
        />
      )
    case 'steps':
      return (
        <StepList
          headingLevel={headingLevel}
          steps={section.steps.map(({ title, text, note }) => ({
            title,
            text: withPhones(text),
            ...(note ? { note } : {}),
          }))}
        />
      )
    case 'cards':
      return <Cards cards={section.cards} headingLevel={headingLevel} />
    case 'accordion':
      return <Accordion items={section.items.map(({ title, body }) => ({ title, body: <RichText blocks={body} /> }))} />
    case 'image':
      return section.picture ? (
        <figure className="overflow-hidden rounded-card border border-line bg-card">
          <OptimisedImage picture={section.picture} sizes="(min-width: 1024px) 46rem, 100vw" isFirst={isFirst} />
          {section.caption ? <figcaption className="p-4 text-ink-soft">{section.caption}</figcaption> : null}
        </figure>
      ) : null
    case 'notice':
      return <NoticeSection section={section} />
  }
}

function Cards({ cards, headingLevel }: { readonly cards: readonly Card[]; readonly headingLevel: 2 | 3 }) {
  const toAddress = useContentLink()
  return (
    <CardGrid
      headingLevel={headingLevel}
      cards={cards.map(({ title, text, link, picture }) => {
        const href = link && toAddress(link.href)
        return {
          title,
          // A card that is a link as a whole has no room for another one.
          text: href ? text : withPhones(text),
          ...(href ? { href, linkLabel: link.label } : {}),
          ...(picture ? { image: <OptimisedImage picture={picture} sizes="(min-width: 1024px) 24rem, 100vw" /> } : {}),
        }
      })}
    />
  )
}

function NoticeSection({ section }: { readonly section: Extract<Section, { kind: 'notice' }> }) {
  const words = useWords()
  return (
    <Notice
      tone={section.tone}
      toneLabel={words.common(`notice.${section.tone}`)}
      {...(section.heading ? { heading: section.heading } : {})}
    >
      <RichText blocks={section.body} />
    </Notice>
  )
}

type HeadedSectionProps = { readonly id: string; readonly heading: string | null; readonly children: ReactNode }

/** A part of a page under its heading, with an address of its own. */
export function HeadedSection({ id, heading, children }: HeadedSectionProps) {
  return (
    <section {...(heading ? { 'aria-labelledby': id } : {})} className="mt-12 first:mt-0">
      {heading ? (
        <h2 id={id} className="section-heading">
          {heading}
        </h2>
      ) : null}
      {children}
    </section>
  )
}

type NumberedSection = { readonly id: string; readonly section: Section }
type ContentsEntry = { readonly id: string; readonly heading: string }

/** Every section gets an address of its own, so that a nurse can send a link to it. */
export function numberSections(sections: readonly Section[]): NumberedSection[] {
  return sections.map((section, index) => ({ id: `section-${index + 1}`, section }))
}

const longPageHeadings = 3

/** In-page contents when the page is long; what the site adds below the editor's sections is part of it. */
export function contentsOf(sections: readonly NumberedSection[], part?: ContentsEntry | undefined): ContentsEntry[] {
  const headed = sections.flatMap(({ id, section }) =>
    section.heading && section.kind !== 'notice' ? [{ id, heading: section.heading }] : [],
  )
  const entries = part ? [...headed, { id: part.id, heading: part.heading }] : headed
  return entries.length >= longPageHeadings ? entries : []
}

import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import type { ReactNode } from 'react'
import type { EditorPage } from '../content/editor-page.ts'
import type { Found } from '../content/read-content.ts'
import { languageOf } from './content-origin.tsx'
import { PageOpening } from './page-opening.tsx'
import { contentsOf, HeadedSection, numberSections, PageSection } from './page-section.tsx'

type Props = {
  /** Nothing when the CMS could not be read: the heading stays, the area is empty (D-055). */
  readonly page: Found<EditorPage> | undefined
  readonly heading: string
  /** Stands between the opening and the editor's sections: a picture, the facts. */
  readonly lead?: ReactNode
  /** What the site adds to the editor's text: fees, questions, centres. */
  readonly part?: { readonly id: string; readonly heading: string; readonly body: ReactNode } | undefined
}

/** Title, one-sentence summary, contents, sections, last reviewed date. */
export function PageArticle({ page, heading, lead, part }: Props) {
  const sections = numberSections(page?.value.sections ?? [])
  const contents = contentsOf(sections, part)
  return (
    <article>
      <PageOpening title={page?.value.title ?? heading} summary={page?.value.summary} origin={page} />
      <div className={contents.length > 0 ? 'page-columns' : ''}>
        {contents.length > 0 ? <InPageContents entries={contents} /> : null}
        <div className="min-w-0">
          {lead}
          <div {...languageOf(page)}>
            {sections.map(({ id, section }, index) => (
              <PageSection key={id} id={id} section={section} isFirst={index === 0} />
            ))}
          </div>
          {part ? (
            <div className="mt-12">
              <HeadedSection id={part.id} heading={part.heading}>
                {part.body}
              </HeadedSection>
            </div>
          ) : null}
          <LastReviewed on={page?.value.lastReviewedOn} />
        </div>
      </div>
    </article>
  )
}

function LastReviewed({ on }: { readonly on: string | null | undefined }) {
  const { words, locale } = usePage()
  return on ? (
    <p className="mt-12 border-line border-t pt-4 text-ink-soft">
      {words.common('page.lastReviewed', { date: formatDate(on, locale) })}
    </p>
  ) : null
}

type InPageContentsProps = { readonly entries: readonly { readonly id: string; readonly heading: string }[] }

function InPageContents({ entries }: InPageContentsProps) {
  const words = useWords()
  return (
    <nav aria-labelledby="page-contents" className="in-page-contents">
      <p id="page-contents" className="font-bold">
        {words.common('page.contents')}
      </p>
      <ol className="mt-2">
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-touch items-center py-1 text-orange-deep underline-offset-4 hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

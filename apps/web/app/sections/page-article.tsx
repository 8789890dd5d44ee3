import { formatDate } from '@dhc/locales/format'
import { defaultLocale, htmlLang } from '@dhc/locales/locale'
import type { Found } from '../../../content/read-content.ts'
import type { ServicePage } from '../../../content/service-page.ts'
import { usePageLocale } from '../../../i18n/use-page-locale.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { PageSection } from '../../../sections/page-section.tsx'
import { contentsOf, numberSections } from '../model.ts'
import { InPageContents } from './in-page-contents.tsx'

type Props = {
  /** Nothing when the CMS could not be read: the heading stays, the area is empty (D-055). */
  readonly page: Found<ServicePage> | undefined
  readonly heading: string
}

/** look.md, archetype 2: title, one-sentence summary, contents, sections, last reviewed date. */
export function ServicePageArticle({ page, heading }: Props) {
  const words = useWords()
  const { locale } = usePageLocale()
  const sections = numberSections(page?.value.sections ?? [])
  const contents = contentsOf(sections)
  // A screen reader must change its voice for the Chinese text, and back for our own words around it.
  const language = page?.isChineseOnly ? { lang: htmlLang[defaultLocale] } : {}
  const reviewedOn = page?.value.lastReviewedOn
  return (
    <article>
      <header className="page-opening opening-band">
        <h1 {...language}>{page?.value.title ?? heading}</h1>
        {page?.value.summary ? (
          <p {...language} className="page-summary">
            {page.value.summary}
          </p>
        ) : null}
        {page?.isChineseOnly ? <p className="mt-4 text-ink-soft">{words.common('content.chineseOnly')}</p> : null}
      </header>
      <div className={contents.length > 0 ? 'page-columns' : ''}>
        {contents.length > 0 ? <InPageContents entries={contents} /> : null}
        <div className="min-w-0">
          <div {...language}>
            {sections.map(({ id, section }, index) => (
              <PageSection key={id} id={id} section={section} isFirst={index === 0} />
            ))}
          </div>
          {reviewedOn ? (
            <p className="mt-12 border-line border-t pt-4 text-ink-soft">
              {words.common('page.lastReviewed', { date: formatDate(reviewedOn, locale) })}
            </p>
          ) : null}
        </div>
      </div>
    </article>
  )
}

import { useWords } from '@dhc/i18n/use-words'
import { faqTabs } from '@dhc/reference/site-rules'
import { Accordion } from '@dhc/ui/accordion'
import { TabLinks } from '@dhc/ui/tab-links'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { PageArticle } from '../../../article/page-article.tsx'
import { RichText } from '../../../article/rich-text.tsx'
import type { Faq, FaqTab } from '../../../content/faq.ts'
import type { PageWithList } from '../../../content/page-with-list.ts'

type Props = PageWithList<Faq> & { readonly tab: FaqTab }

const partId = 'questions'

/** S2-08: five tabs in the specification's order; each question opens without a script. */
export function Faqs({ intro, items, tab }: Props) {
  const words = useWords()
  const tabs = faqTabs.map((name) => ({
    href: `?tab=${name}#${partId}`,
    label: words.menu(`service-faq.tab.${name}`),
    isCurrent: name === tab,
  }))
  const questions = items.map(({ question, answer, origin }) => ({
    title: question,
    body: (
      <>
        <RichText blocks={answer} headingLevel={4} />
        <OriginNote origin={origin} />
      </>
    ),
    ...languageOf(origin),
  }))
  const body = (
    <div data-filter-area>
      <TabLinks label={words.common('faq.topics')} tabs={tabs} />
      <h3 className="mb-4 font-bold text-lg">{words.menu(`service-faq.tab.${tab}`)}</h3>
      {items.length > 0 ? <QuestionFilter count={items.length} /> : null}
      <Accordion items={questions} />
    </div>
  )
  const page = intro && { ...intro, value: { ...intro.value, sections: sectionsOfTab(intro.value.sections, tabs) } }
  return (
    <PageArticle
      page={page}
      heading={words.menu('service-faq.title')}
      part={{ id: partId, heading: words.common('faq.topics'), body }}
    />
  )
}

/** Works by script only (site/enhance/filter-list.ts), so without one it is not there. */
function QuestionFilter({ count }: { readonly count: number }) {
  const words = useWords()
  return (
    <div className="mb-6 hidden scripted:block">
      <label htmlFor="question-filter" className="block font-bold">
        {words.common('faq.filter')}
      </label>
      <input
        id="question-filter"
        type="search"
        autoComplete="off"
        aria-describedby="question-count"
        className="text-field mt-2 w-full max-w-measure"
      />
      <p
        id="question-count"
        role="status"
        data-filter-status
        data-found={words.common('faq.found')}
        data-none={words.common('faq.none')}
        className="mt-2 text-ink-soft"
      >
        {words.common('faq.found', { count })}
      </p>
    </div>
  )
}

type Headed = { readonly heading: string | null }

/** An editor's section that is headed like a tab belongs to that tab only (D-134: the pilot's end is said where it is asked). */
export function sectionsOfTab<Section extends Headed>(
  sections: readonly Section[],
  tabs: readonly { readonly label: string; readonly isCurrent: boolean }[],
): readonly Section[] {
  const otherTabs = tabs.filter((tab) => !tab.isCurrent).map((tab) => tab.label)
  return sections.filter(({ heading }) => heading === null || !otherTabs.includes(heading))
}

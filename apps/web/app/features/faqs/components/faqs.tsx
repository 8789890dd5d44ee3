import { useWords } from '@dhc/i18n/use-words'
import { faqTabs } from '@dhc/reference/site-rules'
import { Accordion } from '@dhc/ui/accordion'
import { TabLinks } from '@dhc/ui/tab-links'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { PageArticle } from '../../../article/page-article.tsx'
import { RichText } from '../../../article/rich-text.tsx'
import type { Faq, FaqTab } from '../../../content/faq.ts'
import type { PageWithList } from '../../../content/page-with-list.ts'
import { sectionsOfTab } from '../model.ts'
import { QuestionFilter } from './question-filter.tsx'

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

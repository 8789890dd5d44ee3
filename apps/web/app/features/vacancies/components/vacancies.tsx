import type { Blocks } from '@dhc/contracts/cms/v4'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { FactList } from '@dhc/ui/fact-list'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { PageArticle } from '../../../article/page-article.tsx'
import { RichText } from '../../../article/rich-text.tsx'
import type { PageWithList } from '../../../content/page-with-list.ts'
import type { Vacancy } from '../../../content/vacancy.ts'

/** S2-25. */
export function Vacancies({ intro, items }: PageWithList<Vacancy>) {
  const words = useWords()
  const body =
    items.length > 0 ? (
      <div className="flex flex-col gap-6">
        {items.map((vacancy) => (
          <VacancyPanel key={vacancy.id} vacancy={vacancy} />
        ))}
      </div>
    ) : (
      <p>{words.common('vacancy.none')}</p>
    )
  return (
    <PageArticle
      page={intro}
      heading={words.menu('talent-recruitment.title')}
      // Without the page's text the vacancies could not be read either: "none" would be a guess (D-055).
      part={intro && { id: 'vacancies', heading: words.common('vacancy.current'), body }}
    />
  )
}

function VacancyPanel({ vacancy }: { readonly vacancy: Vacancy }) {
  const { words, locale } = usePage()
  const closing = {
    icon: 'date',
    label: words.common('vacancy.closing'),
    value: formatDate(vacancy.closingOn, locale),
  } as const
  return (
    <article {...languageOf(vacancy.origin)} className="panel">
      <h3 className="mb-4 font-bold text-lg">{vacancy.title}</h3>
      <FactList facts={[closing]} />
      <VacancyText heading={words.common('vacancy.duties')} blocks={vacancy.duties} />
      <VacancyText heading={words.common('vacancy.requirements')} blocks={vacancy.requirements} />
      <VacancyText heading={words.common('vacancy.howToApply')} blocks={vacancy.howToApply} />
      <OriginNote origin={vacancy.origin} />
    </article>
  )
}

function VacancyText({ heading, blocks }: { readonly heading: string; readonly blocks: Blocks }) {
  return blocks.length > 0 ? (
    <div className="mt-6">
      <h4 className="mb-2 font-bold">{heading}</h4>
      <RichText blocks={blocks} />
    </div>
  ) : null
}

import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { newServicesPage } from '@dhc/reference/page-paths'
import { FactList } from '@dhc/ui/fact-list'
import { OptimisedImage } from '../../../article/optimised-image.tsx'
import { PageArticle } from '../../../article/page-article.tsx'
import type { Found } from '../../../content/read-content.ts'
import type { ServiceArticle } from '../../../content/service-article.ts'

/** S2-40, D-007: one arrangement: what, when, where, then the text. */
export function ArticlePage({ article }: { readonly article: Found<ServiceArticle> | undefined }) {
  const { words, toPage } = usePage()
  return (
    <>
      <PageArticle
        page={article}
        heading={words.menu('service-details.title')}
        lead={article ? <ArticleLead article={article.value} /> : null}
      />
      <p className="mt-12">
        <a href={toPage(newServicesPage)} className="text-link">
          {words.menu('new-services.label')}
        </a>
      </p>
    </>
  )
}

function ArticleLead({ article: { cover, startOn, centreName } }: { readonly article: ServiceArticle }) {
  const { words, locale } = usePage()
  const begins = { icon: 'date', label: words.common('article.startsOn'), value: formatDate(startOn, locale) } as const
  const place = { icon: 'place', label: words.common('article.centre'), value: centreName } as const
  return (
    <div className="mb-8 grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-center">
      {cover ? (
        <div className="overflow-hidden rounded-card border border-line bg-card">
          <OptimisedImage picture={cover} sizes="(min-width: 1024px) 36rem, 100vw" isFirst />
        </div>
      ) : null}
      <div className="panel">
        <FactList facts={centreName ? [begins, place] : [begins]} />
      </div>
    </div>
  )
}

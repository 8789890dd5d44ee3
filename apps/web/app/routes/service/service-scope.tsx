import { useWords } from '@dhc/i18n/use-words'
import { ArticleCards } from '../../features/service-articles/components/article-cards.tsx'
import type { Route } from './+types/service-scope'

export { loadServiceScope as loader } from '../../features/service-articles/data.ts'
export { introducedPageMeta as meta } from '../../site/page-meta.ts'

export default function ServiceScopeRoute({ loaderData }: Route.ComponentProps) {
  const words = useWords()
  return (
    <ArticleCards
      {...loaderData}
      heading={words.menu('service-scope.title')}
      listHeading={words.common('article.tiers')}
      isDated={false}
    />
  )
}

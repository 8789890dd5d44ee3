import { useWords } from '@dhc/i18n/use-words'
import { ArticleCards } from '../../features/service-articles/components/article-cards.tsx'
import type { Route } from './+types/new-services'

export { loadArrangements as loader } from '../../features/service-articles/data.ts'
export { introducedPageMeta as meta } from '../../site/page-meta.ts'

export default function NewServicesRoute({ loaderData }: Route.ComponentProps) {
  const words = useWords()
  return (
    <ArticleCards
      {...loaderData}
      heading={words.menu('new-services.title')}
      listHeading={words.common('article.newest')}
      isDated
    />
  )
}

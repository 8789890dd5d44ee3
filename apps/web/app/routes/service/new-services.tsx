import { useWords } from '@dhc/i18n/use-words'
import { ArticleCards } from '../../features/service-articles/components/article-cards.tsx'
import { loadArrangements } from '../../features/service-articles/data.ts'
import { readingPage } from '../../page-handle.ts'
import { menuPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/new-services'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadArrangements(args)
}

export const meta: Route.MetaFunction = (args) => menuPageMeta(args, args.loaderData?.intro?.value.summary)

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

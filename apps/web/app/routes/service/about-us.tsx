import { ServicePageArticle } from '../../features/service-pages/components/service-page-article.tsx'
import { loadServicePage } from '../../features/service-pages/data.ts'
import { useWords } from '../../i18n/use-words.ts'
import { readingPage } from '../../page-handle.ts'
import { pageTitle } from '../../site/page-title.ts'
import type { Route } from './+types/about-us'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadServicePage(args, 'about-us')
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(matches, (words) => words.menu['about-us.title']),
  { name: 'description', content: loaderData?.value.summary ?? '' },
]

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <ServicePageArticle page={loaderData} heading={useWords().menu('about-us.title')} />
}

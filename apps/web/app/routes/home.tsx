import { usePage } from '@dhc/i18n/use-words'
import { HomeOpening } from '../features/home/components/home-opening.tsx'
import { HomePage } from '../features/home/components/home-page.tsx'
import { pageExists } from '../page-table.ts'
import { HomeFrame } from '../site/home/home-frame.tsx'
import { menu, siteLinks } from '../site/navigation/menu.ts'
import { groupCards, visibleMenu } from '../site/navigation/visible-menu.ts'
import { pageDescription, pageTitle, siteDataOf } from '../site/page-meta.ts'
import heroStreet from '../site/pictures/hero-street.svg'
import { useSiteData } from '../site/site-data.ts'
import { organisationData } from '../site/structured-data.ts'
import type { Route } from './+types/home'

export { loadHome as loader } from '../features/home/data.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(matches, () => undefined),
  ...pageDescription(siteDataOf(matches)?.words.common['home.description']),
  ...organisationData(siteDataOf(matches), loaderData?.centre ? [loaderData.centre] : []),
]

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, locale } = usePage()
  const setting = useSiteData()?.setting
  const siteName = setting?.siteName ?? words.common('site.name')
  const view = { say: words.menu, topics: loaderData.topics, pageExists }
  const menuGroups = visibleMenu(menu, { ...view, path: '/' })
  const groups = groupCards(view, locale)
  return (
    <HomeFrame siteName={siteName} setting={setting} links={siteLinks(pageExists)} menu={menuGroups}>
      <HomeOpening
        siteName={siteName}
        slogan={setting?.slogan ?? words.common('site.slogan')}
        picture={heroStreet}
        phone={setting?.hotline ?? loaderData.centre?.phone}
      />
      <HomePage content={loaderData} groups={groups} specialDays={setting?.specialDays ?? []} />
    </HomeFrame>
  )
}

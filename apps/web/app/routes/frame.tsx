import { localeOfPath } from '@dhc/locales/locale'
import { Outlet, useMatches } from 'react-router'
import { contentAccess } from '../content/content-access.ts'
import { readHealthTopics } from '../content/health-info-type.ts'
import { readShared } from '../content/read-shared.ts'
import { pageExists } from '../page-table.ts'
import { detailPageOf } from '../site/detail-page.ts'
import { siteLinks } from '../site/navigation/menu.ts'
import { PageFrame } from '../site/page-frame.tsx'
import { useSiteData } from '../site/site-data.ts'
import type { Route } from './+types/frame'

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const access = context.get(contentAccess)
  return (await readShared(access, `health-topics ${locale}`, (reader) => readHealthTopics(reader, locale))) ?? []
}

export default function Frame({ loaderData: topics }: Route.ComponentProps) {
  const matches = useMatches()
  const isNotFound = matches.some((match) => match.id.startsWith('routes/not-found'))
  return (
    <PageFrame
      setting={useSiteData()?.setting}
      topics={topics}
      links={siteLinks(pageExists)}
      pageExists={pageExists}
      detailPage={detailPageOf(matches)}
      // An unknown address is unknown in every language; home is not.
      languagePath={isNotFound ? '/' : undefined}
    >
      <Outlet />
    </PageFrame>
  )
}

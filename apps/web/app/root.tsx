import { actingScripts } from 'virtual:acting-scripts'
import { siteScriptUrl } from 'virtual:site-script'
import { localeOfPath } from '@dhc/locales/locale'
import { loginPage } from '@dhc/reference/page-paths'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Route } from './+types/root'
import { ActingScripts } from './acting/acting-script.ts'
import { readChatLink } from './content/chatbot.ts'
import { contentAccess, weatherTag } from './content/content-access.ts'
import { readShared } from './content/read-shared.ts'
import { readSiteSetting } from './content/site-setting.ts'
import { PageDocument } from './document.tsx'
import { pageExists } from './page-table.ts'
import { ChatButton } from './site/chat-button.tsx'
import { readSpecialHours } from './site/data.ts'
import { LogoutDialog } from './site/logout-dialog.tsx'
import { NothingToShow } from './site/lost-page.tsx'
import { type SiteData, useSiteData } from './site/site-data.ts'
import { DraftBanner } from './site/top-strips.tsx'
import './styles/app.css'

export async function loader({ request, context }: Route.LoaderArgs): Promise<SiteData> {
  const { pathname, origin } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const access = context.get(contentAccess)
  const [setting, chatLink] = await Promise.all([
    readShared(access, `site-setting ${locale}`, (reader) => readSiteSetting(reader, locale)),
    readShared(access, `chatbot ${locale}`, (reader) => readChatLink(reader, locale)),
  ])
  const specialHours = await readSpecialHours(access, locale, setting?.value.specialDays ?? [])
  const draft = access.draft && { isIncomplete: access.draft.isIncomplete }
  access.contentTypes.add(weatherTag)
  return { setting: setting?.value, chatLink, weather: access.weather, specialHours, siteUrl: origin, draft }
}

export function Layout({ children }: { children: ReactNode }) {
  return <PageDocument siteScriptUrl={siteScriptUrl}>{children}</PageDocument>
}

/** D-001: the chat button belongs to every page, home included. */
export default function App() {
  const site = useSiteData()
  return (
    <>
      {site?.draft ? <DraftBanner isIncomplete={site.draft.isIncomplete} /> : null}
      <ActingScripts value={actingScripts}>
        <Outlet />
      </ActingScripts>
      <ChatButton href={site?.chatLink} />
      {pageExists(loginPage) ? <LogoutDialog /> : null}
    </>
  )
}

export function ErrorBoundary() {
  return <NothingToShow />
}

import { useRouteLoaderData } from 'react-router'
import type { SiteSetting } from '../content/site-setting.ts'
import type { Words } from '../i18n/use-words.ts'

/** What the root loader gives to every page. */
export type SiteData = {
  readonly words: Words
  readonly setting: SiteSetting | undefined
  readonly chatLink: string | undefined
  readonly siteUrl: string
  /** Set when the page shows drafts to an editor. */
  readonly draft?: { readonly isIncomplete: boolean } | undefined
}

export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root')
}

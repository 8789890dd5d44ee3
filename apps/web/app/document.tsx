import { usePage } from '@dhc/i18n/use-words'
import { htmlLang, type Locale } from '@dhc/locales/locale'
import { accountPage } from '@dhc/reference/page-paths'
import { manifestPath } from '@dhc/reference/site-rules'
import { bootScript } from '@dhc/session/boot-script'
import { loginPathFor } from '@dhc/session/own-path'
import { type ReactNode, use } from 'react'
import { Links, Meta, useMatches } from 'react-router'
import { actingBootScript } from './acting/acting-boot-script.ts'
import { ContentFailed } from './content/content-failed.ts'
import { handleOf, type PageHandle } from './page-handle.ts'
import { HeadLinks } from './site/head-links.tsx'

/** Every inline script there is; the page policy allows these and no other. */
export const inlineScripts = [bootScript, actingBootScript] as const

/**
 * Every page carries the boot script and one small module, which also fetches React for the
 * root of an acting page. React Router has no part in the browser.
 */
export function PageDocument({
  siteScriptUrl,
  children,
}: {
  readonly siteScriptUrl: string
  readonly children: ReactNode
}) {
  const { locale, toPage } = usePage()
  const handle = handleOf(useMatches())
  return (
    <html
      lang={htmlLang[locale]}
      data-locale={locale}
      // The style sheet starts such a page with its form.
      {...(handle.hydrate ? { 'data-page': 'acting' } : {})}
      {...(use(ContentFailed) ? { 'data-content-failed': '' } : {})}
      {...guardOf(handle, locale, toPage)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{bootScript}</script>
        {handle.hydrate ? <script>{actingBootScript}</script> : null}
        <Meta />
        <HeadLinks />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href={manifestPath(locale)} />
        <Links />
        <script type="module" src={siteScriptUrl} />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** Who may see the page and where everybody else goes; the address one comes from is added by the script. */
function guardOf({ guard }: PageHandle, locale: Locale, toPage: (path: string) => string) {
  if (!guard) return {}
  return { 'data-guard': guard, 'data-elsewhere': guard === 'member' ? loginPathFor('', locale) : toPage(accountPage) }
}

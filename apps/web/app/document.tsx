import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { htmlLang } from '@dhc/locales/locale'
import { bootScript } from '@dhc/session/boot-script'
import type { ReactNode } from 'react'
import { Links, Meta, Scripts, useMatches } from 'react-router'
import { zodWithoutEval } from './config/zod-without-eval.ts'
import { needsReact } from './page-handle.ts'
import { HeadLinks } from './site/head-links.tsx'

/**
 * Architecture section 3: a reading page carries the boot script and one small module; only an acting page also gets
 * React's scripts (and their preloads).
 */
export function PageDocument({
  siteScriptUrl,
  children,
}: {
  readonly siteScriptUrl: string
  readonly children: ReactNode
}) {
  const { locale } = usePageLocale()
  const isActing = needsReact(useMatches())
  return (
    <html lang={htmlLang[locale]} data-locale={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{bootScript}</script>
        {isActing ? <script>{zodWithoutEval}</script> : null}
        <Meta />
        <HeadLinks />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Links />
        <script type="module" src={siteScriptUrl} />
      </head>
      <body>
        {children}
        {isActing ? <Scripts /> : null}
      </body>
    </html>
  )
}

import { wordsIn } from '@dhc/i18n/known-words'
import { usePage } from '@dhc/i18n/use-words'
import { type ComponentType, use } from 'react'
import { renderToString } from 'react-dom/server'
import { ActingScripts } from './acting-script.ts'
import { wordsFor, writePageData } from './page-data.ts'
import { RootFrame, rootOptions } from './root-frame.tsx'

type Props<PageProps extends object> = {
  /** Its entry in `entries.ts`, which hydrates the same component. */
  readonly name: string
  readonly page: ComponentType<PageProps>
  /** Goes into the document as JSON. */
  readonly props: PageProps
}

/**
 * Decision 0018: the one part of an acting page that React has in the browser. It is rendered on its own, because ids of
 * `useId` depend on where in the tree one is; the site script loads its module (site/enhance/acting.ts).
 */
export function ActingRoot<PageProps extends object>({ name, page: Page, props }: Props<PageProps>) {
  const { locale } = usePage()
  const script = use(ActingScripts)[name]
  const words = wordsIn(locale)
  if (!script || !words) throw new Error(`the build has no script for ${name}`)
  const html = renderToString(
    <RootFrame locale={locale}>
      <Page {...props} />
    </RootFrame>,
    rootOptions,
  )
  const data = writePageData({ locale, words: wordsFor(script, words), props })
  return (
    <>
      <div
        data-acting={script.url}
        data-acting-needs={script.needs.join(' ')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has just rendered
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element, and is not run */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: data }} />
    </>
  )
}

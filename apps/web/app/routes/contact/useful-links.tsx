import { useWords } from '@dhc/i18n/use-words'
import { OutsideDirectory } from '../../features/outside-pages/components/outside-directory.tsx'
import { loadUsefulLinks } from '../../features/outside-pages/data.ts'
import { readingPage } from '../../page-handle.ts'
import { menuPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/useful-links'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadUsefulLinks(args)
}

export const meta: Route.MetaFunction = (args) => menuPageMeta(args, args.loaderData?.intro?.value.summary)

export default function UsefulLinksRoute({ loaderData }: Route.ComponentProps) {
  const words = useWords()
  return (
    <OutsideDirectory
      {...loaderData}
      heading={words.menu('useful-links.title')}
      listHeading={words.common('usefulLinks.list')}
    />
  )
}

import { useWords } from '@dhc/i18n/use-words'
import { OutsideDirectory } from '../../features/outside-pages/components/outside-directory.tsx'
import { loadPartners } from '../../features/outside-pages/data.ts'
import { readingPage } from '../../page-handle.ts'
import { menuPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/our-partners'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadPartners(args)
}

export const meta: Route.MetaFunction = (args) => menuPageMeta(args, args.loaderData?.intro?.value.summary)

export default function OurPartnersRoute({ loaderData }: Route.ComponentProps) {
  const words = useWords()
  return (
    <OutsideDirectory
      {...loaderData}
      heading={words.menu('our-partners.title')}
      listHeading={words.common('partners.list')}
    />
  )
}

import { useWords } from '@dhc/i18n/use-words'
import { OutsideDirectory } from '../../features/outside-pages/components/outside-directory.tsx'
import type { Route } from './+types/our-partners'

export { loadPartners as loader } from '../../features/outside-pages/data.ts'
export { introducedPageMeta as meta } from '../../site/page-meta.ts'

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

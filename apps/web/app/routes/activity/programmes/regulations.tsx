import { RegulationsPage } from '../../../features/programmes/components/regulations-page.tsx'
import { pageDescription, pageTitle } from '../../../site/page-meta.ts'
import type { Route } from './+types/regulations'

export { loadRegulations as loader } from '../../../features/programmes/data.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(matches, (words) => words.menu['regulations.title']),
  ...pageDescription(loaderData?.page?.value.summary),
]

export default function Regulations({ loaderData: { page, programme } }: Route.ComponentProps) {
  return <RegulationsPage page={page} programme={programme} />
}

import { EnrolInfoPage } from '../../../features/programmes/components/enrol-info-page.tsx'
import { pageDescription, pageTitle } from '../../../site/page-meta.ts'
import type { Route } from './+types/enrol-info'

export { loadEnrolInfo as loader } from '../../../features/programmes/data.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(matches, (words) => words.menu['enrol-info.title']),
  ...pageDescription(loaderData?.page?.value.summary),
]

export default function EnrolInfo({ loaderData: { page, programme, periods } }: Route.ComponentProps) {
  return <EnrolInfoPage page={page} programme={programme} periods={periods} />
}

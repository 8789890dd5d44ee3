import { EnrolInfoPage } from '../../../features/programmes/components/enrol-info-page.tsx'
import { loadEnrolInfo } from '../../../features/programmes/data.ts'
import { readingPage } from '../../../page-handle.ts'
import { pageDescription, pageTitle } from '../../../site/page-meta.ts'
import type { Route } from './+types/enrol-info'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadEnrolInfo(args)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(matches, (words) => words.menu['enrol-info.title']),
  ...pageDescription(loaderData?.page?.value.summary),
]

export default function EnrolInfo({ loaderData: { page, programme, periods } }: Route.ComponentProps) {
  return <EnrolInfoPage page={page} programme={programme} periods={periods} />
}

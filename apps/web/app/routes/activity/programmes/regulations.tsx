import { RegulationsPage } from '../../../features/programmes/components/regulations-page.tsx'
import { loadRegulations } from '../../../features/programmes/data.ts'
import { readingPage } from '../../../page-handle.ts'
import { pageDescription, pageTitle } from '../../../site/page-meta.ts'
import type { Route } from './+types/regulations'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadRegulations(args)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(matches, (words) => words.menu['regulations.title']),
  ...pageDescription(loaderData?.page?.value.summary),
]

export default function Regulations({ loaderData: { page, programme } }: Route.ComponentProps) {
  return <RegulationsPage page={page} programme={programme} />
}

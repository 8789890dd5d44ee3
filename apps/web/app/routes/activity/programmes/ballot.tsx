import { ballotScriptUrl } from 'virtual:site-script'
import { fill } from '@dhc/locales/format'
import { BallotPage } from '../../../features/ballot/components/ballot-page.tsx'
import { pageDescription, pageTitle, siteDataOf } from '../../../site/page-meta.ts'
import type { Route } from './+types/ballot'

export { loadBallot as loader } from '../../../features/ballot/data.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  ...pageTitle(matches, (words) => fill(words.ballot.title ?? '', { code: params.classCode ?? '' })),
  ...pageDescription(siteDataOf(matches)?.words.ballot.summary),
]

export default function Ballot({ loaderData }: Route.ComponentProps) {
  return <BallotPage {...loaderData} scriptUrl={ballotScriptUrl} />
}

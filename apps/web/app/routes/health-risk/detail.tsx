import { useSearchParams } from 'react-router'
import { ActingRoot } from '../../acting/acting-root.tsx'
import { RiskDetailPage } from '../../features/health-risk/components/risk-detail-page.tsx'
import { riskAskedFor } from '../../features/health-risk/model.ts'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/detail'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['health-risk-detail.title'])

export default function HealthRiskDetailRoute() {
  return (
    <ActingRoot name="health-risk-detail" page={RiskDetailPage} props={{ id: riskAskedFor(useSearchParams()[0]) }} />
  )
}

import { pageFrom, pageSizeFrom } from '@dhc/reference/site-rules'
import { useSearchParams } from 'react-router'
import { ActingRoot } from '../../acting/acting-root.tsx'
import { RiskListPage } from '../../features/health-risk/components/risk-list-page.tsx'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/list'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['health-risk.title'])

export default function HealthRiskRoute() {
  const [query] = useSearchParams()
  const asked = { page: pageFrom(query.get('page')), pageSize: pageSizeFrom(query.get('pageSize')) }
  return <ActingRoot name="health-risk" page={RiskListPage} props={{ asked }} />
}

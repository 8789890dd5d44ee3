import { withoutPrefix } from '@dhc/locales/locale'
import { useLocation, useSearchParams } from 'react-router'
import { ActingRoot } from '../../acting/acting-root.tsx'
import { ViewPage } from '../../features/health-data/components/view-page.tsx'
import { readingsAskedFor, viewAt } from '../../features/health-data/model.ts'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/view'

export const handle = pageForMembers

/** Every row of `healthViews`. */
export const meta: Route.MetaFunction = ({ matches, location }) =>
  personalPageMeta(matches, (words) => words.menu[viewAt(withoutPrefix(location.pathname)).title])

export default function HealthViewRoute() {
  const { type } = viewAt(withoutPrefix(useLocation().pathname))
  const asked = readingsAskedFor(useSearchParams()[0], type)
  return <ActingRoot name="health-data-view" page={ViewPage} props={{ type, asked }} />
}

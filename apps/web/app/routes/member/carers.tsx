import { ActingRoot } from '../../acting/acting-root.tsx'
import { CarersPage } from '../../features/carers/components/carers-page.tsx'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/carers'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.member['carers.title'])

export default function CarersRoute() {
  return <ActingRoot name="carers" page={CarersPage} props={{}} />
}

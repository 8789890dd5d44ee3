import { ActingRoot } from '../../../acting/acting-root.tsx'
import { EnrolPage } from '../../../features/enrol/components/enrol-page.tsx'
import { pageForMembers } from '../../../page-handle.ts'
import { personalPageMeta } from '../../../site/page-meta.ts'
import type { Route } from './+types/enrol'

export { loadEnrolClass as loader } from '../../../features/enrol/data.ts'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  personalPageMeta(matches, (words) => {
    const { courseName = '', code = '' } = loaderData?.courseClass ?? {}
    return `${words.menu['enrol.title']} ${courseName} ${code}`.trim()
  })

export default function EnrolRoute({ loaderData: { courseClass, places } }: Route.ComponentProps) {
  return <ActingRoot name="enrol" page={EnrolPage} props={{ courseClass, places }} />
}

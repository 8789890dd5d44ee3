import { Vacancies } from '../../features/vacancies/components/vacancies.tsx'
import type { Route } from './+types/talent-recruitment'

export { loadVacancies as loader } from '../../features/vacancies/data.ts'
export { introducedPageMeta as meta } from '../../site/page-meta.ts'

export default function TalentRecruitmentRoute({ loaderData }: Route.ComponentProps) {
  return <Vacancies {...loaderData} />
}

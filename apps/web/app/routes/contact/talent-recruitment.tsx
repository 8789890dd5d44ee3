import { Vacancies } from '../../features/vacancies/components/vacancies.tsx'
import { loadVacancies } from '../../features/vacancies/data.ts'
import { readingPage } from '../../page-handle.ts'
import { menuPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/talent-recruitment'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadVacancies(args)
}

export const meta: Route.MetaFunction = (args) => menuPageMeta(args, args.loaderData?.intro?.value.summary)

export default function TalentRecruitmentRoute({ loaderData }: Route.ComponentProps) {
  return <Vacancies {...loaderData} />
}

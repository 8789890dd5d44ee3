import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { LoaderArgs } from '../../content/page-request.ts'
import { loadPageWithList } from '../../content/page-with-list.ts'
import { readVacancies } from '../../content/vacancy.ts'

export async function loadVacancies(args: LoaderArgs) {
  const page = await loadPageWithList(args, { source: 'page-text', slug: 'talent-recruitment' }, readVacancies)
  return { ...page, items: stillOpen(page.items, hongKongDateOf(new Date())) }
}

/** A post can be applied for until the end of its closing day. */
export function stillOpen<Vacancy extends { readonly closingOn: string }>(
  vacancies: readonly Vacancy[],
  today: string,
): Vacancy[] {
  return vacancies.filter((vacancy) => vacancy.closingOn >= today)
}

import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { LoaderArgs } from '../../content/page-request.ts'
import { loadPageWithList } from '../../content/page-with-list.ts'
import { readVacancies } from '../../content/vacancy.ts'
import { stillOpen } from './model.ts'

export async function loadVacancies(args: LoaderArgs) {
  const page = await loadPageWithList(args, { source: 'page-text', slug: 'talent-recruitment' }, readVacancies)
  return { ...page, items: stillOpen(page.items, hongKongDateOf(new Date())) }
}

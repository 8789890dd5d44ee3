import { serviceChargeTabs } from '@dhc/reference/site-rules'
import { chosenTab, type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { loadPageWithList } from '../../content/page-with-list.ts'
import { readServiceCharges } from '../../content/service-charge.ts'
import { feeLines } from './model.ts'

export async function loadServiceCharges(args: LoaderArgs) {
  const page = await loadPageWithList(args, { source: 'service-page', slug: 'service-charge' }, readServiceCharges)
  const tab = chosenTab(serviceChargeTabs, readPageRequest(args).query.get('tab'))
  const fees = feeLines(page.items)
  return { ...page, items: page.items.filter((charge) => charge.tab === tab), tab, fees }
}

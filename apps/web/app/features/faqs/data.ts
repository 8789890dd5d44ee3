import { faqTabs } from '@dhc/reference/site-rules'
import { readFaqs } from '../../content/faq.ts'
import { chosenTab, type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { loadPageWithList } from '../../content/page-with-list.ts'

export async function loadFaqs(args: LoaderArgs) {
  const page = await loadPageWithList(args, { source: 'service-page', slug: 'service-faq' }, readFaqs)
  const tab = chosenTab(faqTabs, readPageRequest(args).query.get('tab'))
  return { ...page, items: page.items.filter((faq) => faq.tab === tab), tab }
}

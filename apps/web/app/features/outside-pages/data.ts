import { readPartners, readUsefulLinks } from '../../content/outside-page.ts'
import type { LoaderArgs } from '../../content/page-request.ts'
import { loadPageWithList } from '../../content/page-with-list.ts'

export const loadPartners = (args: LoaderArgs) =>
  loadPageWithList(args, { source: 'page-text', slug: 'our-partners' }, readPartners)

export const loadUsefulLinks = (args: LoaderArgs) =>
  loadPageWithList(args, { source: 'page-text', slug: 'useful-links' }, readUsefulLinks)

import { readCentres } from '../../content/centre.ts'
import type { LoaderArgs } from '../../content/page-request.ts'
import { loadPageWithList } from '../../content/page-with-list.ts'

export const loadContact = (args: LoaderArgs) =>
  loadPageWithList(args, { source: 'page-text', slug: 'contact-us' }, readCentres)

import { BookmarksPage } from '../../features/bookmarks/components/bookmarks-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(BookmarksPage)

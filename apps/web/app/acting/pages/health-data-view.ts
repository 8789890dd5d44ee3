import { ViewPage } from '../../features/health-data/components/view-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(ViewPage)

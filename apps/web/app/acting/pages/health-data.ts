import { OverviewPage } from '../../features/health-data/components/overview-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(OverviewPage)

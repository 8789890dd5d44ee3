import { RiskListPage } from '../../features/health-risk/components/risk-list-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(RiskListPage)

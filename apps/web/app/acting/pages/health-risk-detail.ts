import { RiskDetailPage } from '../../features/health-risk/components/risk-detail-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(RiskDetailPage)

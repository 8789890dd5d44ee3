import { ReportPage } from '../../features/health-data/components/report-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(ReportPage)

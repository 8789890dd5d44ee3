import { RecordsPage } from '../../features/enrolments/components/records-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(RecordsPage)

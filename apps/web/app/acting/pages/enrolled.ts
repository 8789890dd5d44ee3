import { EnrolledPage } from '../../features/enrolments/components/enrolled-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(EnrolledPage)

import { EnrolPage } from '../../features/enrol/components/enrol-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(EnrolPage)

import { ParticularsPage } from '../../features/account/components/particulars-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(ParticularsPage)

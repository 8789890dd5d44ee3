import { ChangeMobilePage } from '../../features/account/components/change-mobile-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(ChangeMobilePage)

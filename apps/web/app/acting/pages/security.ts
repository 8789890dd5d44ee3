import { SecurityPage } from '../../features/account/components/security-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(SecurityPage)

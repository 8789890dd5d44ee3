import { PrivacyPage } from '../../features/account/components/privacy-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(PrivacyPage)

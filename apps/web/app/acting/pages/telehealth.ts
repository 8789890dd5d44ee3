import { TelehealthPage } from '../../features/telehealth/components/telehealth-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(TelehealthPage)

import { RegistrationPage } from '../../features/registration/components/registration-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(RegistrationPage)

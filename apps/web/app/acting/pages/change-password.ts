import { ChangePasswordPage } from '../../features/passwords/components/change-password-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(ChangePasswordPage)

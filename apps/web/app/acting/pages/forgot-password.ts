import { ForgotPasswordPage } from '../../features/passwords/components/forgot-password-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(ForgotPasswordPage)

import { LoginPage } from '../../features/sign-in/components/login-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(LoginPage)

import { AccountPage } from '../../features/account/components/account-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(AccountPage)

import { CarersPage } from '../../features/carers/components/carers-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(CarersPage)

import { TimetablePage } from '../../features/enrolments/components/timetable-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(TimetablePage)

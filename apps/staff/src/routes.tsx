import type { JSX } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { TextLink } from './desk/links.tsx'
import { Screen } from './desk/screen.tsx'
import { Frame } from './frame/frame.tsx'
import { ScreenProblem, screenThatIsMissing } from './frame/screen-problem.tsx'
import { TodayScreen } from './screens/today/today-screen.tsx'
import { say } from './words/console-words.ts'

/** A screen is loaded when somebody opens it; who takes the roll on a tablet needs no audit log. */
const screen = (path: string, load: () => Promise<() => JSX.Element>): RouteObject => ({
  path,
  ErrorBoundary: ScreenProblem,
  // Not the router's own way of failing: that leaves the work area empty.
  lazy: async () => ({ Component: await load().catch(screenThatIsMissing) }),
})

const screens: readonly RouteObject[] = [
  { index: true, Component: TodayScreen, ErrorBoundary: ScreenProblem },
  screen(
    'applications',
    async () => (await import('./screens/applications/applications-screen.tsx')).ApplicationsScreen,
  ),
  screen('applications/:id', async () => (await import('./screens/applications/identity-screen.tsx')).IdentityScreen),
  screen('members', async () => (await import('./screens/members/members-screen.tsx')).MembersScreen),
  screen('members/new', async () => (await import('./screens/members/register-screen.tsx')).RegisterScreen),
  screen('phones', async () => (await import('./screens/members/phone-changes-screen.tsx')).PhoneChangesScreen),
  screen('corrections', async () => (await import('./screens/members/corrections-screen.tsx')).CorrectionsScreen),
  screen('members/:id/correct', async () => (await import('./screens/members/correct-screen.tsx')).CorrectScreen),
  screen('members/:id', async () => (await import('./screens/members/member-screen.tsx')).MemberScreen),
  screen('enrol', async () => (await import('./screens/enrol/enrol-screen.tsx')).EnrolScreen),
  screen('enrol/forms', async () => (await import('./screens/enrol/forms-screen.tsx')).FormsScreen),
  screen(
    'confirmations',
    async () => (await import('./screens/confirmations/confirmations-screen.tsx')).ConfirmationsScreen,
  ),
  screen('classes', async () => (await import('./screens/classes/classes-screen.tsx')).ClassesScreen),
  screen('classes/:uuid', async () => (await import('./screens/classes/class-screen.tsx')).ClassScreen),
  screen('lessons', async () => (await import('./screens/lessons/lessons-screen.tsx')).LessonsScreen),
  screen('lessons/sheets', async () => (await import('./screens/lessons/lessons-screen.tsx')).SheetsScreen),
  screen('paper', async () => (await import('./screens/paper/paper-screen.tsx')).PaperScreen),
  screen('lessons/:uuid', async () => (await import('./screens/lessons/roll-screen.tsx')).RollScreen),
  screen('clinic', async () => (await import('./screens/clinic/clinic-member.tsx')).ClinicScreen),
  screen('clinic/:id', async () => (await import('./screens/clinic/health-check-screen.tsx')).HealthCheckScreen),
  screen('clinic/:id/readings', async () => (await import('./screens/clinic/readings-screen.tsx')).ReadingsScreen),
  screen('clinic/:id/notes', async () => (await import('./screens/clinic/notes-screen.tsx')).NotesScreen),
  screen('clinic/:id/risks', async () => (await import('./screens/clinic/risks-screen.tsx')).RisksScreen),
  screen(
    'consultations',
    async () => (await import('./screens/consultations/consultations-screen.tsx')).ConsultationsScreen,
  ),
  screen('visits', async () => (await import('./screens/visits/visits-screen.tsx')).VisitsScreen),
  screen('recalls', async () => (await import('./screens/recalls/recalls-screen.tsx')).RecallsScreen),
  screen('weather', async () => (await import('./screens/weather/weather-screen.tsx')).WeatherScreen),
  screen('enquiries', async () => (await import('./screens/enquiries/enquiries-screen.tsx')).EnquiriesScreen),
  screen('enquiries/:id', async () => (await import('./screens/enquiries/enquiry-screen.tsx')).EnquiryScreen),
  screen('messages', async () => (await import('./screens/messages/messages-screen.tsx')).MessagesScreen),
  screen('calls', async () => (await import('./screens/calls/calls-screen.tsx')).CallsScreen),
  screen('openings', async () => (await import('./screens/reports/openings-screen.tsx')).OpeningsScreen),
  screen('overview', async () => (await import('./screens/reports/overview-screen.tsx')).OverviewScreen),
  screen('reports', async () => (await import('./screens/reports/reports-screen.tsx')).ReportsScreen),
  screen('returns', async () => (await import('./screens/reports/returns-screen.tsx')).ReturnsScreen),
  screen('accounts', async () => (await import('./screens/administration/accounts-screen.tsx')).AccountsScreen),
  screen('holidays', async () => (await import('./screens/administration/holidays-screen.tsx')).HolidaysScreen),
  screen('status', async () => (await import('./screens/administration/status-screen.tsx')).StatusScreen),
  screen('jobs', async () => (await import('./screens/administration/jobs-screen.tsx')).JobsScreen),
  screen('audit', async () => (await import('./screens/administration/audit-screen.tsx')).AuditScreen),
  screen('own-sign-in', async () => (await import('./screens/own-sign-in/own-sign-in-screen.tsx')).OwnSignInScreen),
  { path: '*', Component: NotFound },
]

/** While the script of the first screen is on its way. */
const Nothing = () => null

export const consoleRouter = createBrowserRouter(
  [{ path: '/', Component: Frame, HydrateFallback: Nothing, children: [...screens] }],
  { basename: '/staff' },
)

function NotFound() {
  return (
    <Screen title={say('notFound.heading')}>
      <TextLink to="/">{say('nav.today')}</TextLink>
    </Screen>
  )
}

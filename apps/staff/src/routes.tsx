import { createBrowserRouter, Link, type RouteObject } from 'react-router'
import { Screen } from './desk/screen.tsx'
import { Frame } from './frame/frame.tsx'
import { TodayScreen } from './screens/today/today-screen.tsx'
import { wordsOfConsole } from './words/console-words.ts'

/** A screen is loaded when somebody opens it; who takes the roll on a tablet needs no audit log. */
const screens: readonly RouteObject[] = [
  { index: true, Component: TodayScreen },
  {
    path: 'applications',
    lazy: async () => ({
      Component: (await import('./screens/applications/applications-screen.tsx')).ApplicationsScreen,
    }),
  },
  {
    path: 'applications/:id',
    lazy: async () => ({ Component: (await import('./screens/applications/identity-screen.tsx')).IdentityScreen }),
  },
  {
    path: 'members',
    lazy: async () => ({ Component: (await import('./screens/members/members-screen.tsx')).MembersScreen }),
  },
  {
    path: 'members/new',
    lazy: async () => ({ Component: (await import('./screens/members/register-screen.tsx')).RegisterScreen }),
  },
  {
    path: 'phones',
    lazy: async () => ({ Component: (await import('./screens/members/phone-changes-screen.tsx')).PhoneChangesScreen }),
  },
  {
    path: 'corrections',
    lazy: async () => ({ Component: (await import('./screens/members/corrections-screen.tsx')).CorrectionsScreen }),
  },
  {
    path: 'members/:id/correct',
    lazy: async () => ({ Component: (await import('./screens/members/correct-screen.tsx')).CorrectScreen }),
  },
  {
    path: 'members/:id',
    lazy: async () => ({ Component: (await import('./screens/members/member-screen.tsx')).MemberScreen }),
  },
  { path: 'enrol', lazy: async () => ({ Component: (await import('./screens/enrol/enrol-screen.tsx')).EnrolScreen }) },
  {
    path: 'confirmations',
    lazy: async () => ({
      Component: (await import('./screens/confirmations/confirmations-screen.tsx')).ConfirmationsScreen,
    }),
  },
  {
    path: 'classes',
    lazy: async () => ({ Component: (await import('./screens/classes/classes-screen.tsx')).ClassesScreen }),
  },
  {
    path: 'classes/:uuid',
    lazy: async () => ({ Component: (await import('./screens/classes/class-screen.tsx')).ClassScreen }),
  },
  {
    path: 'lessons',
    lazy: async () => ({ Component: (await import('./screens/lessons/lessons-screen.tsx')).LessonsScreen }),
  },
  {
    path: 'lessons/sheets',
    lazy: async () => ({ Component: (await import('./screens/lessons/sheets-screen.tsx')).SheetsScreen }),
  },
  { path: 'paper', lazy: async () => ({ Component: (await import('./screens/paper/paper-screen.tsx')).PaperScreen }) },
  {
    path: 'lessons/:uuid',
    lazy: async () => ({ Component: (await import('./screens/lessons/roll-screen.tsx')).RollScreen }),
  },
  {
    path: 'clinic',
    lazy: async () => ({ Component: (await import('./screens/clinic/clinic-member.tsx')).ClinicScreen }),
  },
  {
    path: 'clinic/:id',
    lazy: async () => ({ Component: (await import('./screens/clinic/health-check-screen.tsx')).HealthCheckScreen }),
  },
  {
    path: 'clinic/:id/readings',
    lazy: async () => ({ Component: (await import('./screens/clinic/readings-screen.tsx')).ReadingsScreen }),
  },
  {
    path: 'clinic/:id/risks',
    lazy: async () => ({ Component: (await import('./screens/clinic/risks-screen.tsx')).RisksScreen }),
  },
  {
    path: 'consultations',
    lazy: async () => ({
      Component: (await import('./screens/consultations/consultations-screen.tsx')).ConsultationsScreen,
    }),
  },
  {
    path: 'recalls',
    lazy: async () => ({ Component: (await import('./screens/recalls/recalls-screen.tsx')).RecallsScreen }),
  },
  {
    path: 'weather',
    lazy: async () => ({ Component: (await import('./screens/weather/weather-screen.tsx')).WeatherScreen }),
  },
  {
    path: 'enquiries',
    lazy: async () => ({ Component: (await import('./screens/enquiries/enquiries-screen.tsx')).EnquiriesScreen }),
  },
  {
    path: 'enquiries/:id',
    lazy: async () => ({ Component: (await import('./screens/enquiries/enquiry-screen.tsx')).EnquiryScreen }),
  },
  {
    path: 'messages',
    lazy: async () => ({ Component: (await import('./screens/messages/messages-screen.tsx')).MessagesScreen }),
  },
  { path: 'calls', lazy: async () => ({ Component: (await import('./screens/calls/calls-screen.tsx')).CallsScreen }) },
  {
    path: 'reports',
    lazy: async () => ({ Component: (await import('./screens/reports/reports-screen.tsx')).ReportsScreen }),
  },
  {
    path: 'accounts',
    lazy: async () => ({ Component: (await import('./screens/administration/accounts-screen.tsx')).AccountsScreen }),
  },
  {
    path: 'holidays',
    lazy: async () => ({ Component: (await import('./screens/administration/holidays-screen.tsx')).HolidaysScreen }),
  },
  {
    path: 'jobs',
    lazy: async () => ({ Component: (await import('./screens/administration/jobs-screen.tsx')).JobsScreen }),
  },
  {
    path: 'audit',
    lazy: async () => ({ Component: (await import('./screens/administration/audit-screen.tsx')).AuditScreen }),
  },
  {
    path: 'own-sign-in',
    lazy: async () => ({ Component: (await import('./screens/own-sign-in/own-sign-in-screen.tsx')).OwnSignInScreen }),
  },
  { path: '*', Component: NotFound },
]

/** While the script of the first screen is on its way. */
const Nothing = () => null

export const consoleRouter = createBrowserRouter(
  [{ path: '/', Component: Frame, HydrateFallback: Nothing, children: [...screens] }],
  {
    basename: '/staff',
  },
)

function NotFound() {
  const say = wordsOfConsole()
  return (
    <Screen title={say('notFound.heading')}>
      <Link to="/" className="text-link">
        {say('nav.today')}
      </Link>
    </Screen>
  )
}

import type { Words } from '@dhc/i18n/known-words'
import { withoutPrefix } from '@dhc/locales/locale'
import * as book from '@dhc/reference/page-paths'
import type { ComponentType, ReactElement } from 'react'
import { type MetaDescriptor, useLocation, useSearchParams } from 'react-router'
import { ActingRoot } from '../acting/acting-root.tsx'
import { ChangeMobilePage } from '../features/account/components/change-mobile-page.tsx'
import { ParticularsPage } from '../features/account/components/particulars-page.tsx'
import { PrivacyPage } from '../features/account/components/privacy-page.tsx'
import { SecurityPage } from '../features/account/components/security-page.tsx'
import { BookmarksPage } from '../features/bookmarks/components/bookmarks-page.tsx'
import { CarersPage } from '../features/carers/components/carers-page.tsx'
import { EnrolledPage } from '../features/enrolments/components/enrolled-page.tsx'
import { RecordsPage } from '../features/enrolments/components/records-page.tsx'
import { pageAskedFor, recordsAskedFor } from '../features/enrolments/model.ts'
import { OverviewPage } from '../features/health-data/components/overview-page.tsx'
import { ReportPage } from '../features/health-data/components/report-page.tsx'
import { ViewPage } from '../features/health-data/components/view-page.tsx'
import { healthViews, periodAskedFor, readingsAskedFor } from '../features/health-data/model.ts'
import { RiskDetailPage } from '../features/health-risk/components/risk-detail-page.tsx'
import { RiskListPage } from '../features/health-risk/components/risk-list-page.tsx'
import { riskAskedFor } from '../features/health-risk/model.ts'
import { NotificationPage } from '../features/notifications/components/notification-page.tsx'
import { notificationsAskedFor } from '../features/notifications/model.ts'
import { ChangePasswordPage } from '../features/passwords/components/change-password-page.tsx'
import { ForgotPasswordPage } from '../features/passwords/components/forgot-password-page.tsx'
import { RegistrationPage } from '../features/registration/components/registration-page.tsx'
import { LoginPage } from '../features/sign-in/components/login-page.tsx'
import { TelehealthPage } from '../features/telehealth/components/telehealth-page.tsx'
import { personalPageMeta } from '../site/page-meta.ts'

type Title = (words: Words) => string | undefined
type Row = { readonly title: Title; readonly root: (query: URLSearchParams) => ReactElement }

/** What a page is called, its entry in `acting/entries.ts`, and what it takes from the query of its address. */
function row<Props extends object>(
  title: Title,
  name: string,
  page: ComponentType<Props>,
  propsOf: (query: URLSearchParams) => Props,
): Row {
  return { title, root: (query) => <ActingRoot name={name} page={page} props={propsOf(query)} /> }
}

const nothing = () => ({})

const rows: Readonly<Record<string, Row>> = {
  [book.loginPage]: row(({ menu }) => menu['login.title'], 'login', LoginPage, nothing),
  [book.registerPage]: row(({ menu }) => menu['register.title'], 'register', RegistrationPage, nothing),
  [book.forgotPasswordPage]: row(
    ({ menu }) => menu['forgot-password.title'],
    'forgot-password',
    ForgotPasswordPage,
    nothing,
  ),
  [book.particularsPage]: row(({ member }) => member['account.particulars'], 'particulars', ParticularsPage, nothing),
  [book.securityPage]: row(({ member }) => member['account.security'], 'security', SecurityPage, nothing),
  [book.privacyPage]: row(({ member }) => member['account.privacy'], 'privacy', PrivacyPage, nothing),
  [book.carersPage]: row(({ member }) => member['carers.title'], 'carers', CarersPage, nothing),
  [book.telehealthPage]: row(({ menu }) => menu['telehealth.title'], 'telehealth', TelehealthPage, nothing),
  [book.changePasswordPage]: row(
    ({ member }) => member['password.change'],
    'change-password',
    ChangePasswordPage,
    nothing,
  ),
  [book.changeMobilePage]: row(({ member }) => member['mobile.change'], 'change-mobile', ChangeMobilePage, nothing),
  [book.bookmarksPage]: row(({ menu }) => menu['bookmarks.title'], 'bookmarks', BookmarksPage, nothing),
  [book.notificationPage]: row(
    ({ menu }) => menu['notification.title'],
    'notification',
    NotificationPage,
    (query) => ({ asked: notificationsAskedFor(query) }),
  ),
  [book.enrolledPage]: row(
    ({ menu }) => menu['enrolled.title'],
    'enrolled',
    EnrolledPage,
    (query) => ({ asked: pageAskedFor(query) }),
  ),
  [book.recordsPage]: row(
    ({ menu }) => menu['records.title'],
    'records',
    RecordsPage,
    (query) => ({ asked: recordsAskedFor(query) }),
  ),
  [book.healthDataPage]: row(({ menu }) => menu['health-data.title'], 'health-data', OverviewPage, nothing),
  [book.healthReportPage]: row(
    ({ menu }) => menu['health-data-print.title'],
    'health-data-print',
    ReportPage,
    (query) => ({ asked: periodAskedFor(query) }),
  ),
  [book.healthRiskPage]: row(
    ({ menu }) => menu['health-risk.title'],
    'health-risk',
    RiskListPage,
    (query) => ({ asked: pageAskedFor(query) }),
  ),
  [book.healthRiskDetailPage]: row(
    ({ menu }) => menu['health-risk-detail.title'],
    'health-risk-detail',
    RiskDetailPage,
    (query) => ({ id: riskAskedFor(query) }),
  ),
  // D-013: a view of each measure.
  ...Object.fromEntries(
    healthViews.map(({ type, path, title }) => [
      path,
      row(
        ({ menu }) => menu[title],
        'health-data-view',
        ViewPage,
        (query) => ({
          type,
          asked: readingsAskedFor(query, type),
        }),
      ),
    ]),
  ),
}

type MetaArgs = {
  readonly matches: Parameters<typeof personalPageMeta>[0]
  readonly location: { readonly pathname: string }
}

const rowAt = (pathname: string) => rows[withoutPrefix(pathname)]

export function personalMeta({ matches, location }: MetaArgs): MetaDescriptor[] {
  return personalPageMeta(matches, (words) => rowAt(location.pathname)?.title(words))
}

/** Pages of forms and of what is the member's own that need nothing but their address. */
export function PersonalPage() {
  const [query] = useSearchParams()
  return rowAt(useLocation().pathname)?.root(query)
}

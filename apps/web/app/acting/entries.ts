/**
 * Decision 0018: the pages that React has in the browser, by the name of their root: the file of the component, below
 * `features`. Its export is named as the file is.
 */
export const actingEntries: Readonly<Record<string, string>> = {
  account: 'account/components/account-page.tsx',
  bookmarks: 'bookmarks/components/bookmarks-page.tsx',
  carers: 'carers/components/carers-page.tsx',
  'change-mobile': 'account/components/change-mobile-page.tsx',
  'change-password': 'passwords/components/change-password-page.tsx',
  enquiry: 'enquiry/components/enquiry-form.tsx',
  enrol: 'enrol/components/enrol-page.tsx',
  enrolled: 'enrolments/components/enrolled-page.tsx',
  'forgot-password': 'passwords/components/forgot-password-page.tsx',
  'health-data-print': 'health-data/components/report-page.tsx',
  'health-data-view': 'health-data/components/view-page.tsx',
  'health-data': 'health-data/components/overview-page.tsx',
  'health-risk-detail': 'health-risk/components/risk-detail-page.tsx',
  'health-risk': 'health-risk/components/risk-list-page.tsx',
  login: 'sign-in/components/login-page.tsx',
  notification: 'notifications/components/notification-page.tsx',
  particulars: 'account/components/particulars-page.tsx',
  privacy: 'account/components/privacy-page.tsx',
  records: 'enrolments/components/records-page.tsx',
  register: 'registration/components/registration-page.tsx',
  security: 'account/components/security-page.tsx',
  telehealth: 'telehealth/components/telehealth-page.tsx',
  timetable: 'enrolments/components/timetable-page.tsx',
  visits: 'visits/components/visits-page.tsx',
}

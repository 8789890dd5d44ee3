/**
 * The address book: every page of the site once, without its language prefix (`inLocale` of @dhc/locales adds that).
 * `apps/web/app/page-table.ts` says which file shows a page; everything that links to one takes the address from here.
 * One constant for each page and no table of them, so that a small script carries only the addresses it names.
 */
export const homePage = '/'

// S2: the four groups of the menu.
export const aboutUsPage = '/service/about-us'
export const newServicesPage = '/service/new-services'
export const serviceDetailsPage = '/service/service-details'
export const serviceScopePage = '/service/service-scope'
export const clientJourneyPage = '/service/client-journey'
export const serviceChargePage = '/service/service-charge'
export const serviceFaqPage = '/service/service-faq'
export const memberInfoPage = '/service/member-info'

export const seriesPage = '/activity/programmes/series'
export const coursePage = '/activity/programmes/series/:courseId'
export const calendarPage = '/activity/programmes/calendar'
export const classCalendarFile = '/activity/programmes/calendar/class.ics'
export const ballotPage = '/activity/programmes/ballot/:classCode'
export const enrolPage = '/activity/programmes/enrol/:classId'
export const enrolledPage = '/activity/programmes/enrolled'
export const enrolInfoPage = '/activity/programmes/enrol-info'
export const recordsPage = '/activity/programmes/records'
export const timetablePage = '/activity/programmes/timetable'
export const regulationsPage = '/activity/programmes/regulations'
export const weatherPage = '/activity/programmes/weather'
export const latestNewsPage = '/activity/latest-news'
export const newsDetailsPage = '/activity/news-details'
export const featuredActivitiesPage = '/activity/featured-activities'
export const featuredDetailsPage = '/activity/featured-details'
export const topicPage = '/activity/activity-list/:topic'
export const healthInfoDetailsPage = '/activity/healthInfo-details'
export const lessonListPage = '/activity/eLearning/list'
export const lessonPage = '/activity/eLearning/detail/:id'

export const providersPage = '/resource/eService-menu'
export const becomeProviderPage = '/resource/be-eServiceProvider'
export const healthSuppliesPage = '/resource/health-supplies'
export const serviceOrganisationsPage = '/resource/serviceOrg-menu'

export const recruitmentPage = '/contact/talent-recruitment'
export const beVolunteerPage = '/contact/be-volunteer'
export const contactUsPage = '/contact/contact-us'
export const enquiryPage = '/contact/contact-enquiry'
export const partnersPage = '/contact/our-partners'
export const usefulLinksPage = '/contact/useful-links'

// S2 "other pages": outside the four groups.
export const siteMapPage = '/others/sitemap'
export const disclaimerPage = '/others/disclaimer'
export const privacyPolicyPage = '/others/privacy-policy'
/** Where the demonstration's chat button leads: there is nobody to chat with. */
export const chatPage = '/others/chat'
export const openDataPage = '/others/open-data'
export const searchResultPage = '/search-result'
/** Shown by the service worker when there is no network; the only page it keeps beside the timetable. */
export const offlinePage = '/offline'

export const loginPage = '/login'
export const registerPage = '/register'
export const forgotPasswordPage = '/forgot-password'
export const accountPage = '/member'
export const particularsPage = '/member/particulars'
export const securityPage = '/member/security'
export const privacyPage = '/member/privacy'
export const carersPage = '/member/carers'
export const visitsPage = '/member/visits'
export const changePasswordPage = '/member/change-password'
export const changeMobilePage = '/member/change-mobile'
export const telehealthPage = '/telehealth'
export const notificationPage = '/notification'
/** Where the link in a reminder leads. Short, since an SMS carries it. */
export const lessonAnswerPage = '/lesson-answer'
export const bookmarksPage = '/bookmarks'
export const healthDataPage = '/health-data'
export const healthReportPage = '/health-data/print'
export const healthRiskPage = '/health-risk'
export const healthRiskDetailPage = '/health-risk/detail'

const filled = (pattern: string, name: string, value: string) => pattern.replace(name, encodeURIComponent(value))

export const ballotPageOf = (classCode: string): string => filled(ballotPage, ':classCode', classCode)
export const enrolPageOf = (classId: string): string => filled(enrolPage, ':classId', classId)
export const topicPageOf = (order: number): string => filled(topicPage, ':topic', String(order))
export const classCalendarFileOf = (classId: string): string =>
  `${classCalendarFile}?${new URLSearchParams({ id: classId })}`

/** D-013: each measure of health data has a page of its own; which measures there are is said where they are described. */
export const healthViewPageOf = <View extends string>(view: View) => `${healthDataPage}/${view}` as const

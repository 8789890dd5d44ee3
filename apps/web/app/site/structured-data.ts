import { htmlLang, localeOfPath } from '@dhc/locales/locale'
import type { SpokenSiteData } from './site-data.ts'

/** schema.org as search engines read it; React Router writes it as a `<script type="application/ld+json">`. */
type Thing = { readonly '@type': string; readonly [property: string]: unknown }

const described = (thing: Thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })

type Text = {
  readonly title: string
  readonly summary: string | null
  readonly publishedOn?: string | null
  /** News are published on the day they begin to hold. */
  readonly startOn?: string
  readonly lastReviewedOn?: string | null
}

/** Health articles and service arrangements are articles, news are news. */
export function articleData(
  kind: 'Article' | 'NewsArticle',
  site: SpokenSiteData | undefined,
  path: string,
  text?: Text,
) {
  if (!site || !text) return []
  return [
    described({
      '@type': kind,
      headline: text.title,
      description: text.summary,
      datePublished: text.publishedOn ?? text.startOn,
      dateModified: text.lastReviewedOn ?? undefined,
      image: `${site.siteUrl}/share.png`,
      ...pageOf(site, path),
      author: publisherOf(site),
      publisher: publisherOf(site),
    }),
  ]
}

type Happening = {
  readonly title: string
  readonly summary: string | null
  readonly startOn: string
  readonly endOn: string
}

export function eventData(site: SpokenSiteData | undefined, path: string, event?: Happening) {
  if (!site || !event) return []
  return [
    described({
      '@type': 'Event',
      name: event.title,
      description: event.summary,
      startDate: event.startOn,
      endDate: event.endOn,
      organizer: publisherOf(site),
      location: { '@type': 'Place', name: publisherOf(site).name, address: 'Hong Kong' },
      ...pageOf(site, path),
    }),
  ]
}

type CourseFacts = {
  readonly name: string
  readonly summary: string | null
  readonly classes: readonly {
    readonly code: string
    readonly centre: string | null
    readonly feeHkd: number
    readonly lessons: readonly { readonly on: string }[]
  }[]
}

/** A course, and each of its classes as an instance of it. */
export function courseData(site: SpokenSiteData | undefined, path: string, course?: CourseFacts) {
  if (!site || !course) return []
  return [
    described({
      '@type': 'Course',
      name: course.name,
      description: course.summary ?? course.name,
      provider: publisherOf(site),
      ...pageOf(site, path),
      hasCourseInstance: course.classes.map(({ code, centre, lessons }) => ({
        '@type': 'CourseInstance',
        name: code,
        courseMode: 'Onsite',
        location: centre ?? undefined,
        startDate: lessons[0]?.on,
        endDate: lessons.at(-1)?.on,
      })),
      offers: course.classes.map(({ feeHkd }) => ({
        '@type': 'Offer',
        price: feeHkd,
        priceCurrency: 'HKD',
        category: feeHkd === 0 ? 'Free' : 'Paid',
      })),
    }),
  ]
}

/** The questions of the FAQ page; answers as plain text. */
export function faqData(questions: readonly { readonly question: string; readonly answer: string }[]) {
  if (questions.length === 0) return []
  return [
    described({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }),
  ]
}

function publisherOf({ siteUrl, setting, words }: SpokenSiteData) {
  const name = setting?.siteName ?? words.common['site.name']
  return { '@type': 'MedicalOrganization', name, url: `${siteUrl}/`, logo: `${siteUrl}/share.png` }
}

const pageOf = ({ siteUrl }: SpokenSiteData, path: string) => ({
  url: siteUrl + path,
  inLanguage: htmlLang[localeOfPath(path)],
})

type Place = {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly hours: readonly { readonly day: string; readonly opens: string; readonly closes: string }[]
}

const dayNames: Readonly<Record<string, string>> = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
}

/** The centre itself: on home, about us and contact. Several places are its departments. */
export function organisationData(site: SpokenSiteData | undefined, places: readonly Place[] = []) {
  if (!site) return []
  const [main, ...others] = places.map(placeData)
  return [
    described({
      ...publisherOf(site),
      ...main,
      '@type': 'MedicalOrganization',
      name: site.setting?.siteName ?? site.words.common['site.name'],
      slogan: site.setting?.slogan,
      email: site.setting?.email,
      telephone: site.setting?.hotline ? telephone(site.setting.hotline) : undefined,
      sameAs: site.setting?.social.map(({ href }) => href),
      ...(others.length > 0 ? { department: others } : {}),
    }),
  ]
}

function placeData({ name, address, phone, hours }: Place): Thing {
  return {
    '@type': 'MedicalClinic',
    name,
    telephone: telephone(phone),
    address: { '@type': 'PostalAddress', streetAddress: address, addressRegion: 'Hong Kong', addressCountry: 'HK' },
    openingHoursSpecification: hours.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayNames[day],
      opens,
      closes,
    })),
  }
}

/** Hong Kong numbers, as the world dials them. */
const telephone = (phone: string) => `+852-${phone.replaceAll(' ', '-')}`

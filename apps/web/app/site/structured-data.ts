import { htmlLang, localeOfPath } from '@dhc/locales/locale'
import type { SpokenSiteData } from './site-data.ts'

/** schema.org as search engines read it; React Router writes it as a `<script type="application/ld+json">`. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown }

export const described = (thing: Thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })

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

export function publisherOf({ siteUrl, setting, words }: SpokenSiteData) {
  const name = setting?.siteName ?? words.common['site.name']
  return { '@type': 'MedicalOrganization', name, url: `${siteUrl}/`, logo: `${siteUrl}/share.png` }
}

const pageOf = ({ siteUrl }: SpokenSiteData, path: string) => ({
  url: siteUrl + path,
  inLanguage: htmlLang[localeOfPath(path)],
})

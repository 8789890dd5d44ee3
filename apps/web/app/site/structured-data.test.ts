import { wordsOf } from '@dhc/i18n/server-words'
import { describe, expect, it } from 'vitest'
import { articleData, courseData, faqData, organisationData } from './structured-data.ts'

const site = { words: wordsOf('en-US'), setting: undefined, chatLink: undefined, siteUrl: 'https://dhc.example.org' }
const place = {
  name: 'Core',
  address: '1 Demo Street',
  phone: '2000 1000',
  hours: [{ day: 'SUN', opens: '10:00', closes: '14:00' }],
}
const [organisation] = organisationData(site, [place, { ...place, name: 'Nam Cheong' }])

describe('what search engines are told', () => {
  it('the centre is a medical organisation with opening hours and departments', () => {
    expect(organisation?.['script:ld+json']).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'MedicalOrganization',
      address: { streetAddress: '1 Demo Street', addressCountry: 'HK' },
      openingHoursSpecification: [{ dayOfWeek: 'Sunday', opens: '10:00', closes: '14:00' }],
      department: [{ name: 'Nam Cheong' }],
    })
  })

  it('an article names its language, its address and who stands behind it', () => {
    const [article] = articleData('NewsArticle', site, '/en/activity/news-details?id=1', { title: 'T', summary: null })
    expect(article?.['script:ld+json']).toMatchObject({
      '@type': 'NewsArticle',
      inLanguage: 'en',
      url: 'https://dhc.example.org/en/activity/news-details?id=1',
      publisher: { '@type': 'MedicalOrganization' },
    })
  })

  it('a course has one instance for each class, from its first to its last lesson', () => {
    const lessons = [{ on: '2026-11-20' }, { on: '2026-12-04' }]
    const classes = [{ code: 'EX-01A', centre: 'Core', feeHkd: 0, lessons }]
    const [course] = courseData(site, '/en/x', { name: 'Tai chi', summary: null, classes })
    expect(course?.['script:ld+json']).toMatchObject({
      '@type': 'Course',
      hasCourseInstance: [{ startDate: '2026-11-20', endDate: '2026-12-04', location: 'Core' }],
      offers: [{ price: 0, priceCurrency: 'HKD' }],
    })
  })

  it('what could not be read is not described', () => {
    expect([articleData('Article', site, '/', undefined), courseData(site, '/'), faqData([])]).toEqual([[], [], []])
  })
})

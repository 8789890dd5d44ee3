import type { Locale } from '@dhc/locales/locale'

/** What the documents show: each page once on a desktop and once on a phone, the first in three languages. */
export const shots: readonly { name: string; path: string; locales: readonly Locale[] }[] = [
  { name: 'home', path: '/', locales: ['zh-HK', 'zh-CN', 'en-US'] },
  { name: 'about-us', path: '/service/about-us', locales: ['zh-HK'] },
  { name: 'service-scope', path: '/service/service-scope', locales: ['zh-HK'] },
  { name: 'service-charge', path: '/service/service-charge', locales: ['en-US'] },
  { name: 'faq', path: '/service/service-faq', locales: ['zh-HK'] },
  { name: 'member-info', path: '/service/member-info', locales: ['en-US'] },
  { name: 'courses', path: '/activity/programmes/series', locales: ['zh-HK'] },
  { name: 'news', path: '/activity/latest-news', locales: ['zh-CN'] },
  { name: 'health-topic', path: '/activity/activity-list/1', locales: ['zh-HK'] },
  { name: 'e-learning', path: '/activity/eLearning/list', locales: ['en-US'] },
  { name: 'weather', path: '/activity/programmes/weather', locales: ['zh-HK'] },
  { name: 'contact', path: '/contact/contact-us', locales: ['zh-HK'] },
]

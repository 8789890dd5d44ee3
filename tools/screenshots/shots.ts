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
  { name: 'calendar', path: '/activity/programmes/calendar', locales: ['zh-HK'] },
  { name: 'providers', path: '/resource/eService-menu', locales: ['en-US'] },
  { name: 'search', path: '/search-result?q=%E7%B3%96%E5%B0%BF%E7%97%85', locales: ['zh-HK'] },
  { name: 'enquiry', path: '/contact/contact-enquiry', locales: ['zh-CN'] },
  { name: 'login', path: '/login', locales: ['zh-HK'] },
  { name: 'register', path: '/register', locales: ['en-US'] },
  { name: 'news', path: '/activity/latest-news', locales: ['zh-CN'] },
  { name: 'health-topic', path: '/activity/activity-list/1', locales: ['zh-HK'] },
  { name: 'e-learning', path: '/activity/eLearning/list', locales: ['en-US'] },
  { name: 'weather', path: '/activity/programmes/weather', locales: ['zh-HK'] },
  { name: 'contact', path: '/contact/contact-us', locales: ['zh-HK'] },
]

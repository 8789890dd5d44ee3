import type { EditedType } from '../public-access/public-content'

/** The attribute by which a seeded entry is found again. Single types have one entry and need none. */
export const businessKey: Record<EditedType, string | null> = {
  'site-setting': null,
  chatbot: null,
  'service-page': 'slug',
  'page-text': 'slug',
  centre: 'code',
  'health-program-theme': 'Code',
  'health-program': 'Code',
  'health-program-course': 'Code',
  'web-activities-health-info-type': 'order',
  'news-item': 'key',
  'featured-activity': 'key',
  'web-activities-health-info': 'slug',
  'e-learning': 'Code',
  'service-article': 'slug',
  faq: 'code',
  'service-charge': 'tab',
  'network-provider': 'code',
  'rehab-supply': 'code',
  'service-organisation': 'code',
  partner: 'code',
  'useful-link': 'code',
  recruitment: 'code',
  'search-synonym': 'code',
}

/** What the first visitor meets comes first; what others point to comes before them. */
export const seedOrder = Object.keys(businessKey) as EditedType[]

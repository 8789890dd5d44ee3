/** Everything a visitor may read, and nothing else: permissions, routes and tests follow this list (S7, D-035). */
export const publicCollections = {
  'health-program': 'health-programs',
  'health-program-theme': 'health-program-themes',
  'health-program-course': 'health-program-courses',
  'web-activities-health-info-type': 'web-activities-health-info-types',
  'web-activities-health-info': 'web-activities-health-infos',
  'e-learning': 'e-learnings',
  'service-page': 'service-pages',
  'service-article': 'service-articles',
  faq: 'faqs',
  'service-charge': 'service-charges',
  'network-provider': 'network-providers',
  'rehab-supply': 'rehab-supplies',
  'service-organisation': 'service-organisations',
  centre: 'centres',
  partner: 'partners',
  'useful-link': 'useful-links',
  'page-text': 'page-texts',
  recruitment: 'recruitments',
} as const

export const publicSingles = [
  'web-activity-latest-new',
  'web-activity-featured-activity',
  'chatbot',
  'site-setting',
] as const

export type PublicCollection = keyof typeof publicCollections
type PublicSingle = (typeof publicSingles)[number]
export type PublicType = PublicCollection | PublicSingle

export const publicTypes: PublicType[] = [...(Object.keys(publicCollections) as PublicCollection[]), ...publicSingles]

export const uidOf = (type: PublicType) => `api::${type}.${type}` as const

/** The feed checks its own token (src/catalogue-feed); it is on the list so that its path is not refused. */
const feed = 'catalogue-feed'

/** `/api/faqs`, `/api/faqs/{documentId}`, `/api/chatbot`: yes. `/api/upload/files`, `/api/users/me`: no. */
export function isPublicPath(path: string): boolean {
  const [, , name, id, ...rest] = path.split('/')
  if (name === undefined || rest.length > 0) return false
  const isCollection = name === feed || (Object.values(publicCollections) as string[]).includes(name)
  if (id === undefined) return isCollection || (publicSingles as readonly string[]).includes(name)
  return isCollection && /^[a-z0-9]{1,40}$/.test(id)
}

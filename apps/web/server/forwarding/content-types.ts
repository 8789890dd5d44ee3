/** What Strapi may be filtered by: public fields only, named one by one (security.md section 3.2). */
type ContentType = { readonly kind: 'list' | 'single'; readonly filters?: readonly string[] }

/** The content types of S7 and D-035, by the name in their address. Nothing else under /strapi/api is forwarded. */
const contentTypes: Readonly<Record<string, ContentType>> = {
  'health-programs': { kind: 'list' },
  'health-program-themes': { kind: 'list', filters: ['Order'] },
  'health-program-courses': { kind: 'list', filters: ['Hidden_On_Page', 'Theme', 'Program'] },
  'web-activity-latest-new': { kind: 'single', filters: ['key', 'id'] },
  'web-activity-featured-activity': { kind: 'single', filters: ['key', 'id'] },
  'web-activities-health-info-types': { kind: 'list', filters: ['order'] },
  'web-activities-health-infos': { kind: 'list', filters: ['info_type', 'slug'] },
  'e-learnings': {
    kind: 'list',
    filters: ['Theme', 'Searching_Category', 'Difficulty_Level', 'Suitable_For', 'Visible_To'],
  },
  chatbot: { kind: 'single' },
  'service-pages': { kind: 'list', filters: ['slug'] },
  'service-articles': { kind: 'list', filters: ['slug'] },
  faqs: { kind: 'list', filters: ['tab'] },
  'service-charges': { kind: 'list', filters: ['tab'] },
  'network-providers': { kind: 'list', filters: ['district', 'boundary', 'services', 'hcv'] },
  'rehab-supplies': { kind: 'list', filters: ['boundary'] },
  'service-organisations': { kind: 'list', filters: ['boundary', 'category'] },
  centres: { kind: 'list', filters: ['code', 'type'] },
  partners: { kind: 'list' },
  'useful-links': { kind: 'list' },
  'page-texts': { kind: 'list', filters: ['slug'] },
  'site-setting': { kind: 'single' },
  recruitments: { kind: 'list' },
}

const documentId = /^[a-z0-9]{1,40}$/

/** The type an address below /strapi/api names, if it is one of ours. */
export function declaredType(path: string): ContentType | undefined {
  const [name = '', id, ...more] = path.split('/')
  const type = Object.hasOwn(contentTypes, name) ? contentTypes[name] : undefined
  if (!type || more.length > 0) return undefined
  if (id === undefined) return type
  return type.kind === 'list' && documentId.test(id) ? type : undefined
}

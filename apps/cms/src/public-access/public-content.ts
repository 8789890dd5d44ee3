import contentTypes from '@dhc/reference/content-types.json'

/** Everything a visitor may read, and nothing else: permissions, routes and tests follow this table (S7, D-035). */
type Table = typeof contentTypes
export type PublicType = keyof Table
export type PublicCollection = {
  [Type in PublicType]: Table[Type] extends { plural: string } ? Type : never
}[PublicType]
type PublicSingle = Exclude<PublicType, PublicCollection>

const publicTypes = Object.keys(contentTypes) as PublicType[]

const isCollection = (type: PublicType): type is PublicCollection => 'plural' in contentTypes[type]

export const publicCollections = publicTypes.filter(isCollection)
export const publicSingles = publicTypes.filter((type): type is PublicSingle => !isCollection(type))

/** D-143: addresses whose answer is a list that a view makes of entries of another type. */
type Listed = {
  [Type in PublicType]: Table[Type] extends { items: { type: string } } ? Type : never
}[PublicType]
/** What editors write: every public type itself, and the items instead of the two lists. */
export type EditedType = Exclude<PublicType, Listed> | 'news-item' | 'featured-activity'

const editedBehind = (type: PublicType) => {
  const row = contentTypes[type]
  return ('items' in row ? row.items.type : type) as EditedType
}
const publicNames = new Map(publicTypes.map((type) => [editedBehind(type), type]))

export const editedTypes = [...publicNames.keys()]
export const isEditedType = (name: unknown): name is EditedType => publicNames.has(name as EditedType)

/** Under which name the site and the member service know what an editor has changed. */
export const publicNameOf = (type: EditedType): PublicType => publicNames.get(type) as PublicType

export const uidOf = (type: PublicType | EditedType) => `api::${type}.${type}` as const

/** For our own processes: the feeds check their own token, the versions tell nobody anything. On the list so that they are not refused. */
const feeds = ['catalogue-feed', 'lesson-feed', 'content-versions']

const pluralNames = new Set(publicCollections.map((type): string => contentTypes[type].plural))

/** `/api/faqs`, `/api/faqs/{documentId}`, `/api/chatbot`: yes. `/api/upload/files`, `/api/users/me`: no. */
export function isPublicPath(path: string): boolean {
  const [, , name, id, ...rest] = path.split('/')
  if (name === undefined || rest.length > 0) return false
  const isList = feeds.includes(name) || pluralNames.has(name)
  if (id === undefined) return isList || (publicSingles as readonly string[]).includes(name)
  return isList && /^[a-z0-9]{1,40}$/.test(id)
}

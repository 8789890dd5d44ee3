import type { Core, Schema, UID } from '@strapi/strapi'
import { uidOf } from './public-content'

const courseUid = uidOf('health-program-course')
const lessonUid = uidOf('e-learning')

type Entity = Record<string, unknown>
export type Hidden = { courses: Set<string>; memberLessons: Set<string> }
type Models = (uid: string) => { uid?: string; attributes: Schema.Attributes } | undefined

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isHiddenCourse = (value: unknown, hidden: Hidden) =>
  isEntity(value) && hidden.courses.has(String(value.documentId))

/** Where the entries under an attribute are described. */
function modelUnder(attribute: Schema.Attribute.AnyAttribute, value: unknown): string | undefined {
  if (attribute.type === 'relation') return 'target' in attribute ? (attribute.target as string) : undefined
  if (attribute.type === 'component') return attribute.component
  if (attribute.type === 'dynamiczone' && isEntity(value)) return String(value.__component)
  return undefined
}

/**
 * S3-02 and D-045: takes hidden courses out of every list and relation, and Content and Youtube out of every lesson for
 * members, however deep the visitor's `populate` went.
 */
export function withoutHidden(entity: unknown, uid: string, hidden: Hidden, models: Models): unknown {
  const schema = models(uid)
  if (!isEntity(entity) || !schema) return entity
  const isMemberLesson = uid === lessonUid && hidden.memberLessons.has(String(entity.documentId))
  const visible: Entity = {}
  for (const [key, value] of Object.entries(entity)) {
    if (isMemberLesson && (key === 'Content' || key === 'Youtube')) continue
    const attribute = schema.attributes[key]
    const clean = (inner: unknown) => {
      const target = attribute && modelUnder(attribute, inner)
      return target ? withoutHidden(inner, target, hidden, models) : inner
    }
    const leadsToCourse = attribute?.type === 'relation' && modelUnder(attribute, value) === courseUid
    const keep = (inner: unknown) => !(leadsToCourse && isHiddenCourse(inner, hidden))
    if (Array.isArray(value)) visible[key] = value.filter(keep).map(clean)
    else visible[key] = keep(value) ? clean(value) : null
  }
  return visible
}

async function publishedIds(strapi: Core.Strapi, uid: UID.ContentType, where: Entity): Promise<Set<string>> {
  const rows = await strapi.db
    .query(uid)
    .findMany({ where: { ...where, publishedAt: { $notNull: true } }, select: ['documentId'] })
  return new Set(rows.map((row: { documentId: string }) => row.documentId))
}

/** A course or lesson counts as hidden as soon as one of its published languages says so. */
export const hiddenCourses = (strapi: Core.Strapi) => publishedIds(strapi, courseUid, { Hidden_On_Page: true })

async function readHidden(strapi: Core.Strapi): Promise<Hidden> {
  const [courses, memberLessons] = await Promise.all([
    hiddenCourses(strapi),
    publishedIds(strapi, lessonUid, { Visible_To: 'MEMBER' }),
  ])
  return { courses, memberLessons }
}

/** Strapi cleans one entry at a time; the two queries to the database are asked once per request. */
export function cleanPublicAnswers(strapi: Core.Strapi): void {
  const perRequest = new WeakMap<object, Promise<Hidden>>()
  const models: Models = (uid) => strapi.getModel(uid as UID.Schema)
  const clean = (schema: { uid: string }) => async (entity: unknown) => {
    const request = strapi.requestContext.get()
    const hidden = (request && perRequest.get(request)) ?? readHidden(strapi)
    if (request) perRequest.set(request, hidden)
    return withoutHidden(entity, schema.uid, await hidden, models)
  }
  strapi.sanitizers.add('content-api.output', clean as unknown as Parameters<typeof strapi.sanitizers.add>[1])
}

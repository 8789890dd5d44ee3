import type { Core, Schema, UID } from '@strapi/strapi'
import { isEditedType } from '../public-access/public-content'
import { defaultLanguage } from '../set-languages'

type Params = { documentId?: string; locale?: string; data?: Record<string, unknown> }

/**
 * The panel opens the form of a language that does not exist yet with empty days and classes, although all languages
 * share them, and sends them so: saving a first translation would empty them everywhere. Whoever adds a language takes
 * over what is shared; whoever wants to change it does so afterwards.
 */
export function protectSharedFacts(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const params = context.params as Params
    if (context.action !== 'update' || !params.data || !isEditedType(context.uid.split('.').at(-1))) return next()
    const { documentId, locale = defaultLanguage } = params
    const rows = strapi.db.query(context.uid)
    const hasLanguage = await rows.findOne({ where: { documentId, locale }, select: ['id'] })
    if (hasLanguage) return next()
    const shared = sharedParts(strapi.contentType(context.uid).attributes)
    params.data = Object.fromEntries(Object.entries(params.data).filter(([name]) => !shared.includes(name)))
    return next()
  })
}

type Entry = { readonly id: number }
type Outcome = { readonly id?: number; readonly entries?: readonly Entry[] }
type Localized = {
  readonly getNestedPopulateOfNonLocalizedAttributes: (uid: string) => string[]
  readonly copyNonLocalizedAttributes: (model: Schema.ContentType, entry: Entry) => object
}
type Localizations = { readonly syncNonLocalizedAttributes: (entry: Entry, model: Schema.ContentType) => Promise<void> }

/**
 * Strapi copies what languages share only when it differs from the first row of the entry that the database happens to
 * answer, and a draft that was saved a moment before is like what is published: a day that was taken out in one language
 * stayed on the pages of the others. Here each language is compared.
 */
export function shareFacts(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const outcome = await next()
    const isEdited = isEditedType(context.uid.split('.').at(-1))
    const { entries, id = entries?.[0]?.id } = (outcome ?? {}) as Outcome
    if (isEdited && id !== undefined && (context.action === 'update' || context.action === 'publish'))
      await shareFactsOf(strapi, context.uid, id)
    return outcome
  })
}

async function shareFactsOf(strapi: Core.Strapi, uid: UID.ContentType, id: number): Promise<void> {
  const plugin = strapi.plugin('i18n')
  const { getNestedPopulateOfNonLocalizedAttributes, copyNonLocalizedAttributes } = plugin.service(
    'content-types',
  ) as Localized
  const model = strapi.contentType(uid)
  const rows = strapi.db.query(uid)
  const populate = getNestedPopulateOfNonLocalizedAttributes(uid)
  const changed = await rows.findOne({ where: { id }, populate })
  if (!changed?.locale) return
  const { documentId, publishedAt, locale } = changed
  const where = { documentId, publishedAt: publishedAt ? { $ne: null } : null, locale: { $ne: locale } }
  const others: Entry[] = await rows.findMany({ where, populate })
  // What is linked has a row for each language, and one number for all of them.
  const factsOf = (entry: Entry) =>
    JSON.stringify(copyNonLocalizedAttributes(model, entry), (_, value) => value?.documentId ?? value)
  if (others.every((other) => factsOf(other) === factsOf(changed))) return
  await (plugin.service('localizations') as Localizations).syncNonLocalizedAttributes(changed, model)
}

type Attribute = { type: string; pluginOptions?: { i18n?: { localized?: boolean } } }

/** The fields of a type that consist of parts (days, classes, opening hours) and are the same in every language. */
export function sharedParts(attributes: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(attributes as Record<string, Attribute>)
    .filter(([, { type }]) => type === 'component' || type === 'dynamiczone')
    .filter(([, { pluginOptions }]) => pluginOptions?.i18n?.localized !== true)
    .map(([name]) => name)
}

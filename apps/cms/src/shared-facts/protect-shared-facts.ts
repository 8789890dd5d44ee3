import type { Core } from '@strapi/strapi'
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

type Attribute = { type: string; pluginOptions?: { i18n?: { localized?: boolean } } }

/** The fields of a type that consist of parts (days, classes, opening hours) and are the same in every language. */
export function sharedParts(attributes: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(attributes as Record<string, Attribute>)
    .filter(([, { type }]) => type === 'component' || type === 'dynamiczone')
    .filter(([, { pluginOptions }]) => pluginOptions?.i18n?.localized !== true)
    .map(([name]) => name)
}

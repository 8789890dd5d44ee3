import type { Core } from '@strapi/strapi'
import { type EditedType, isEditedType } from '../public-access/public-content'
import { Refusal } from '../refusal'
import { defaultLanguage, languageCodes } from '../set-languages'
import { type ActingPerson, actingPerson } from './acting-person'
import { mayPublish, refusalWords, stateAfterSaving } from './review-rules'
import { changeReview, forgetReviews, lastReview, lastReviewsOf, type ReviewRow } from './review-store'

type Params = { documentId?: string; locale?: string | string[] }

/** The rules of the hand-off hold whichever way a text is saved or published. */
export function guardPublishing(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const person = actingPerson(strapi)
    const type = context.uid.split('.').at(-1)
    const { documentId, locale } = context.params as Params
    if (!person || !isEditedType(type) || !documentId) return next()
    if (context.action === 'publish')
      return publish(strapi, { type, documentId, locale }, person, next) as ReturnType<typeof next>
    const result = await next()
    if (context.action === 'update') await noteSaving(strapi, context.uid, { type, documentId, locale }, person)
    if (context.action === 'delete') await forgetLanguages(strapi, { type, documentId, locale })
    return result
  })
}

type Next = () => unknown
type Of = { type: EditedType; documentId: string; locale: string | string[] | undefined }

const languagesIn = (locale: Of['locale']): readonly string[] =>
  locale === '*' ? languageCodes : [locale ?? defaultLanguage].flat()

async function publish(strapi: Core.Strapi, of: Of, person: ActingPerson, next: Next) {
  const rows = await reviewsOf(strapi, of)
  const refused = rows.map(({ state }) => mayPublish(state)).find(Boolean)
  if (refused) throw new Refusal(...refusalWords[refused])
  const result = await next()
  const decided = { decided_by: person.name, decided_at: new Date().toISOString() }
  for (const { id } of rows.filter(({ state }) => state === 'READY'))
    await changeReview(strapi, id, { ...decided, state: 'PUBLISHED' })
  return result
}

async function reviewsOf(strapi: Core.Strapi, { type, documentId, locale }: Of): Promise<ReviewRow[]> {
  const languages = languagesIn(locale)
  const rows = await lastReviewsOf(strapi, { type, document: documentId })
  return rows.filter(({ language }) => languages.includes(language))
}

async function noteSaving(strapi: Core.Strapi, uid: string, of: Of, person: ActingPerson): Promise<void> {
  for (const language of languagesIn(of.locale)) {
    const row = await lastReview(strapi, { type: of.type, document: of.documentId, language })
    const state = stateAfterSaving(row?.state, person.may('publish', uid))
    if (row && state && state !== row.state) await changeReview(strapi, row.id, { state })
  }
}

async function forgetLanguages(strapi: Core.Strapi, { type, documentId, locale }: Of): Promise<void> {
  for (const language of languagesIn(locale)) await forgetReviews(strapi, { type, document: documentId, language })
}

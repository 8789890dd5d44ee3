import type { Core, UID } from '@strapi/strapi'
import type { Context } from 'koa'
import { type EditedType, isEditedType, uidOf } from '../public-access/public-content'
import { Refusal } from '../refusal'
import { languageCodes } from '../set-languages'
import { titleNameOf } from '../translation-report/entry-title'
import { type ActingPerson, personIn } from './acting-person'
import { checkDemands } from './demands'
import { mayHandIn, mayReturn, type ReviewRefusal, refusalWords } from './review-rules'
import { addReview, changeReview, lastReview, lastReviewsOf, type ReviewRow } from './review-store'

type Asked = { type: EditedType; document: string; language: string; person: ActingPerson }

const refuse = (refused: ReviewRefusal | undefined) => {
  if (refused) throw new Refusal(...refusalWords[refused])
}
const turnAway = (ctx: Context, status: 404 | 403) => (status === 404 ? ctx.notFound() : ctx.forbidden())
const wordsIn = (ctx: Context, name: string) => {
  const value = (ctx.request as unknown as { body?: Record<string, unknown> }).body?.[name]
  return typeof value === 'string' ? value : ''
}

/** The language of the entry that the address names, if it exists and the person may do this with it. */
function asked(ctx: Context, action: 'read' | 'update' | 'publish'): Asked | 404 | 403 {
  const { type, documentId } = ctx.params as { type: string; documentId: string }
  const { locale } = ctx.query
  const person = personIn(ctx.state)
  if (!person || !isEditedType(type) || !(languageCodes as unknown[]).includes(locale)) return 404
  return person.may(action, uidOf(type)) ? { type, document: documentId, language: String(locale), person } : 403
}

const draftOf = (strapi: Core.Strapi, { type, document, language }: Pick<Asked, 'type' | 'document' | 'language'>) =>
  strapi.db
    .query(uidOf(type) as UID.ContentType)
    .findOne({ where: { documentId: document, locale: language, publishedAt: { $null: true } } })

/** Who handed what in and what came of it: read, hand in, return. Publishing stays the panel's own button. */
export function offerReviews(strapi: Core.Strapi): void {
  const answer = async (ctx: Context, { type, document, language, person }: Asked) => {
    const row = await lastReview(strapi, { type, document, language })
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { review: row ?? null, mayReturn: person.may('publish', uidOf(type)) }
  }
  const one = async (ctx: Context) => {
    const of = asked(ctx, 'read')
    return typeof of === 'number' ? turnAway(ctx, of) : answer(ctx, of)
  }
  const handIn = async (ctx: Context) => {
    const of = asked(ctx, 'update')
    if (typeof of === 'number') return turnAway(ctx, of)
    const { person, ...reviewed } = of
    const note = wordsIn(ctx, 'note').trim()
    refuse(mayHandIn((await draftOf(strapi, of)) !== null, note))
    const uid = uidOf(of.type) as UID.ContentType
    await checkDemands({ uid, documentId: of.document, locale: of.language })
    const nothingYet = { reason: null, decided_by: null, decided_at: null }
    const now = new Date().toISOString()
    await addReview(strapi, { ...reviewed, ...nothingYet, state: 'READY', note, asked_by: person.name, asked_at: now })
    return answer(ctx, of)
  }
  const giveBack = async (ctx: Context) => {
    const of = asked(ctx, 'publish')
    if (typeof of === 'number') return turnAway(ctx, of)
    const { person, ...reviewed } = of
    const row = await lastReview(strapi, reviewed)
    const reason = wordsIn(ctx, 'reason')
    refuse(mayReturn(row?.state, reason))
    const decided = { decided_by: person.name, decided_at: new Date().toISOString() }
    if (row) await changeReview(strapi, row.id, { ...decided, state: 'RETURNED', reason: reason.trim() })
    return answer(ctx, of)
  }
  const config = { policies: ['admin::isAuthenticatedAdmin'] }
  const path = '/reviews/:type/:documentId'
  const routes = [
    { method: 'GET' as const, path: '/reviews', handler: (ctx: Context) => listOpen(strapi, ctx), config },
    { method: 'GET' as const, path, handler: one, config },
    { method: 'POST' as const, path: `${path}/hand-in`, handler: handIn, config },
    { method: 'POST' as const, path: `${path}/return`, handler: giveBack, config },
  ]
  strapi.server.routes({ type: 'admin', routes } as unknown as Parameters<typeof strapi.server.routes>[0])
}

/** What waits for a reviewer, and what an editor has to change; the longest wait first. */
async function listOpen(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const person = personIn(ctx.state)
  const rows = (await lastReviewsOf(strapi, {})).filter(
    ({ type, state }) =>
      (state === 'READY' || state === 'RETURNED') && isEditedType(type) && person?.may('read', uidOf(type)),
  )
  const entries = await Promise.all(rows.map((row) => describe(strapi, row)))
  ctx.set('Cache-Control', 'no-store')
  ctx.body = { reviews: entries.flat().sort((one, other) => one.asked_at.localeCompare(other.asked_at)) }
}

async function describe(strapi: Core.Strapi, row: ReviewRow) {
  const type = row.type as EditedType
  const uid = uidOf(type) as UID.ContentType
  const { kind, info } = strapi.contentType(uid)
  const draft = await draftOf(strapi, { ...row, type })
  const titleName = titleNameOf(strapi, uid)
  return draft ? [{ ...row, uid, kind, name: info.displayName, title: titleName ? draft[titleName] : '' }] : []
}

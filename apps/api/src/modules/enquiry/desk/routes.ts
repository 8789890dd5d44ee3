import {
  changeEnquiryCall,
  listEnquiriesCall,
  replyToEnquiryCall,
  showEnquiryCall,
} from '@dhc/contracts/staff-api/enquiries'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { cannedAnswersFor } from '@dhc/reference/enquiry-rules'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { retryOf } from '../../../platform/http/retry-of.ts'
import { serve } from '../../../platform/http/serve.ts'
import { clerkOf } from '../../session/index.ts'
import type { InboxEnquiry } from '../inbox-store.ts'
import { changeByStaff, type EnquiryDeskDeps, replyToEnquiry } from './change-enquiry.ts'
import { type DeskEnquiry, type OpenedEnquiry, openEnquiry, readEnquiry, readInbox } from './read-enquiries.ts'

/** Section 3.13.6: what the public wrote, and what becomes of it. */
export const enquiryDeskRoutes =
  (deps: EnquiryDeskDeps): FastifyPluginAsync =>
  async (app) => {
    const viewOf = async (request: FastifyRequest, id: string) =>
      enquiryView(await readEnquiry(deps, id), localeOfHeader(request.headers['accept-language']))

    serve(app, listEnquiriesCall, async (request) => {
      const { state, topic, assignee, overdue, page, pageSize } = request.query
      const query = { state, topic, assigneeId: assignee, isOverdue: overdue === 'true', page, pageSize }
      const { items, total, counts } = await readInbox(deps, clerkOf(request), query)
      return { items: items.map(enquiryRow), page, pageSize, total, counts }
    })

    serve(app, showEnquiryCall, async (request) => {
      const opened = await openEnquiry(deps, clerkOf(request), request.params.id)
      return enquiryView(opened, localeOfHeader(request.headers['accept-language']))
    })

    serve(app, changeEnquiryCall, async (request) => {
      const { assignee, ...change } = request.body
      const { id } = request.params
      await changeByStaff(deps, clerkOf(request), id, { ...change, assigneeId: assignee })
      return viewOf(request, id)
    })

    serve(app, replyToEnquiryCall, async (request) => {
      const { text, close, version } = request.body
      const { id } = request.params
      const retry = retryOf(replyToEnquiryCall, request)
      // Key and content together: another text under the same key is another letter, and then the version decides.
      const retryHash = retry && `${retry.keyHash} ${retry.requestHash}`
      await replyToEnquiry(deps, clerkOf(request), id, { text, isClosing: close, version, retryHash })
      return viewOf(request, id)
    })
  }

/** Enough to tell a question from an advertisement. */
const excerptLength = 120

function enquiryRow({ found, colleagues, due, isOverdue }: DeskEnquiry) {
  return {
    id: found.id,
    referenceNo: found.referenceNo,
    topic: found.topic,
    state: found.state,
    setAsideBecause: found.heldBecause,
    name: found.name,
    excerpt: [...found.message].slice(0, excerptLength).join(''),
    locale: found.locale,
    assignee: colleagueView(colleagues, found.assigneeId),
    createdAt: toHongKongIso(found.createdAt),
    due,
    overdue: isOverdue,
    repliedAt: found.repliedAt && toHongKongIso(found.repliedAt),
    version: found.version,
  }
}

function enquiryView(opened: OpenedEnquiry, locale: Locale) {
  const { found, notes, colleagues } = opened
  return {
    ...enquiryRow(opened),
    email: found.email,
    contactNumber: found.contactNumber && toShownNumber(found.contactNumber),
    message: found.message,
    about: found.about,
    closedAt: found.closedAt && toHongKongIso(found.closedAt),
    notes: notes.map(({ id, kind, staffId, text, createdAt }) => ({
      ...{ id, kind, text },
      by: colleagueView(colleagues, staffId),
      at: toHongKongIso(createdAt),
    })),
    cannedAnswers: cannedView(found, locale),
  }
}

/** The title for who chooses, the text for who wrote to us. */
function cannedView(found: InboxEnquiry, locale: Locale) {
  return cannedAnswersFor(found.topic).map((code) => ({
    code,
    title: translate(locale, 'desk', `canned.${code}.title`),
    text: translate(found.locale, 'desk', `canned.${code}.text`, { name: found.name }),
  }))
}

function colleagueView(colleagues: DeskEnquiry['colleagues'], id: string | null) {
  const found = id === null ? undefined : colleagues.get(id)
  return found ? { id: found.id, name: found.name } : null
}

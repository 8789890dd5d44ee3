import {
  changeEnquiryCall,
  listEnquiriesCall,
  replyToEnquiryCall,
  showEnquiryCall,
} from '@dhc/contracts/staff-api/enquiries'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { retryOf } from '../../platform/http/retry-of.ts'
import { serve } from '../../platform/http/serve.ts'
import { clerkOf } from '../session/index.ts'
import { changeByStaff } from './change-enquiry.ts'
import type { EnquiryDeskDeps } from './enquiry-desk-deps.ts'
import { openEnquiry, readEnquiry, readInbox } from './read-enquiries.ts'
import { replyToEnquiry } from './reply-to-enquiry.ts'
import { enquiryRow, enquiryView } from './views.ts'

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

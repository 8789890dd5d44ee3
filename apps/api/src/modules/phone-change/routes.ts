import {
  askPhoneChangeCall,
  confirmPhoneChangeCall,
  listPhoneChangesCall,
  refusePhoneChangeCall,
} from '@dhc/contracts/staff-api/phone-changes'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import { clerkOf } from '../session/index.ts'
import type { PhoneChangeDeps } from './phone-change.ts'
import { askPhoneChange, confirmPhoneChange, refusePhoneChange } from './phone-change.ts'
import { phoneChangeView, readWaitingChanges } from './views.ts'

/** A new phone at the counter, with two pairs of eyes. */
export const phoneChangeRoutes =
  (deps: PhoneChangeDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, askPhoneChangeCall, async (request) => {
      const { mobile, identity_document: document, identity_seen: isIdentitySeen } = request.body
      const clerk = clerkOf(request)
      const asked = await askPhoneChange(deps, clerk, request.params.id, { mobile, document, isIdentitySeen })
      const view = await phoneChangeView(deps, clerk, asked)
      if (!view) throw new MemberError('notFound')
      return view
    })

    serve(app, listPhoneChangesCall, async (request) => {
      const clerk = clerkOf(request)
      const items = await readWaitingChanges(deps, clerk)
      return { items }
    })

    serve(app, confirmPhoneChangeCall, async (request) => ({
      is_code_sent: await confirmPhoneChange(deps, clerkOf(request), request.params.id),
    }))

    serve(app, refusePhoneChangeCall, async (request) => {
      await refusePhoneChange(deps, clerkOf(request), request.params.id, request.body.reason)
      return {}
    })
  }

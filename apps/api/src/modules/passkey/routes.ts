import {
  addOwnPasskeyCall,
  beginOwnPasskeyCall,
  beginPasskeyConfirmationCall,
  confirmWithPasskeyCall,
  listOwnPasskeysCall,
  removeOwnPasskeyCall,
} from '@dhc/contracts/member-api/passkeys'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { callerOf, requireRecentSignIn } from '../session/index.ts'
import {
  addOwnPasskey,
  beginOwnPasskey,
  beginPasskeyConfirmation,
  confirmWithPasskey,
  listOwnPasskeys,
  type Owner,
  type Passkey,
  type PasskeyDeps,
  removeOwnPasskey,
} from './own-passkeys.ts'

/** A member's own passkeys; signing in with one is a part of signing in. */
export const passkeyRoutes =
  (deps: PasskeyDeps): FastifyPluginAsync =>
  async (app) => {
    /** A phone left on the table must not give a way in that lasts. */
    const recentOwner = (request: FastifyRequest): Owner => {
      requireRecentSignIn(callerOf(request).session, deps.clock)
      return ownerOf(request)
    }

    serve(app, listOwnPasskeysCall, async (request) => ({
      items: (await listOwnPasskeys(deps, callerOf(request).id)).map(viewOf),
    }))
    // The library's type names each field; what travels is plain JSON.
    serve(app, beginOwnPasskeyCall, async (request) => ({ ...(await beginOwnPasskey(deps, recentOwner(request).id)) }))
    serve(app, addOwnPasskeyCall, async (request) =>
      viewOf(await addOwnPasskey(deps, recentOwner(request), request.body.credential)),
    )
    serve(app, removeOwnPasskeyCall, async (request) => {
      await removeOwnPasskey(deps, ownerOf(request), request.body.id)
      return {}
    })

    serve(app, beginPasskeyConfirmationCall, async (request) => ({
      ...(await beginPasskeyConfirmation(deps, callerOf(request).id)),
    }))
    serve(app, confirmWithPasskeyCall, async (request) => {
      await confirmWithPasskey(deps, callerOf(request).session, request.body.credential, request.id)
      return {}
    })
  }

function ownerOf(request: FastifyRequest): Owner {
  const { id, session } = callerOf(request)
  return { id, device: session.deviceLabel, requestId: request.id }
}

function viewOf({ id, label, createdAt, lastUsedAt }: Passkey) {
  return { id, label, created_at: toHongKongIso(createdAt), last_used_at: lastUsedAt && toHongKongIso(lastUsedAt) }
}

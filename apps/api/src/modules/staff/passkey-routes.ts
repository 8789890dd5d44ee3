import {
  addPasskeyCall,
  beginPasskeyCall,
  beginPasskeySignInCall,
  listPasskeysCall,
  removePasskeyCall,
  renewRecoveryCodesCall,
  signInWithPasskeyCall,
} from '@dhc/contracts/staff-api/passkeys'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { addressKey } from '../../platform/rate-limit/address-key.ts'
import { clerkOf } from '../session/index.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  type Passkey,
  type PasskeyDeps,
  readSignInWays,
  removePasskey,
  signInWithPasskey,
} from './passkey.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { admittedView, signingInOf } from './sign-in-views.ts'

/** Item 1 of issue 14: passkeys as the better way, and codes for the day the phone is lost. */
export const passkeyRoutes =
  (deps: PasskeyDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, listPasskeysCall, async (request) => {
      const { passkeys, codesLeft } = await readSignInWays(deps, clerkOf(request).id)
      return { items: passkeys.map(viewOf), recovery_codes_left: codesLeft }
    })

    // The library's type names each field; what travels is plain JSON.
    serve(app, beginPasskeyCall, async (request) => ({ ...(await beginPasskey(deps, clerkOf(request))) }))
    serve(app, addPasskeyCall, async (request) => viewOf(await addPasskey(deps, clerkOf(request), request.body)))
    serve(app, removePasskeyCall, async (request) => {
      await removePasskey(deps, clerkOf(request), request.params.id)
      return {}
    })
    serve(app, renewRecoveryCodesCall, async (request) => ({ codes: await renewRecoveryCodes(deps, clerkOf(request)) }))

    serve(app, beginPasskeySignInCall, async (request) => ({
      ...(await beginPasskeySignIn(deps, addressKey(request.ip))),
    }))
    serve(app, signInWithPasskeyCall, async (request, reply) => {
      const { credential } = request.body
      const { signedIn, staff } = await signInWithPasskey(deps, { ...signingInOf(deps, request), credential })
      return admittedView(deps, reply, signedIn, staff)
    })
  }

function viewOf({ id, label, createdAt, lastUsedAt }: Passkey) {
  return { id, label, created_at: toHongKongIso(createdAt), last_used_at: lastUsedAt && toHongKongIso(lastUsedAt) }
}

import type { PayloadOf } from '@dhc/contracts/call'
import { announceContentCall, type ContentWebhook, contentWebhook, previewCourseCall } from '@dhc/contracts/cms/webhook'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ZodMiniType } from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import { isSigned, mayBeSigned, signatureOf, unsigned } from '../../platform/http/process-signature.ts'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'

/** Whoever has something made from content. None may take long: the CMS waits for the answer. */
type ContentListener = (announcement: ContentWebhook) => void | Promise<void>

export type ContentHookDeps = {
  readonly clock: Clock
  readonly webhookSecret: string
  readonly listeners: readonly ContentListener[]
  /** Decision 0078: what the people of its classes would be told. */
  readonly foreseeCourse: (course: unknown) => Promise<PayloadOf<typeof previewCourseCall>['classes']>
}

/** The CMS says what an editor has published, and everyone concerned is told. */
export const contentHookRoutes =
  (deps: ContentHookDeps): FastifyPluginAsync =>
  async (app) => {
    // The signature covers the bytes as they came, so in this plugin they stay until it has been checked.
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const tellAll = async ({ body }: { body: ContentWebhook }) => {
      for (const tell of deps.listeners) await tell(body)
      return {}
    }
    serve(app, announceContentCall, tellAll, signedHooks(deps, contentWebhook))
    const foresee = async ({ body }: { body: { course: unknown } }) => ({
      classes: await deps.foreseeCourse(body.course),
    })
    serve(app, previewCourseCall, foresee, signedHooks(deps, previewCourseCall.body))
  }

function signedHooks<Shape>(deps: ContentHookDeps, shape: ZodMiniType<Shape>) {
  return {
    // Without a fresh signature nothing is even read.
    onRequest: async (request: FastifyRequest) => {
      if (!mayBeSigned(signatureOf(request), deps.clock.now())) throw unsigned()
    },
    preValidation: async (request: FastifyRequest) => {
      request.body = readSigned(deps, request, shape)
    },
  }
}

function readSigned<Shape>(deps: ContentHookDeps, request: FastifyRequest, shape: ZodMiniType<Shape>): Shape {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (!isSigned(deps.webhookSecret, signatureOf(request), body, deps.clock.now())) throw unsigned()
  const announcement = shape.safeParse(parseJson(body))
  if (!announcement.success) throw new MemberError('badRequest')
  return announcement.data
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new MemberError('badRequest')
  }
}

import type { PayloadOf } from '@dhc/contracts/call'
import { announceContentCall, type ContentWebhook, contentWebhook, previewCourseCall } from '@dhc/contracts/cms/webhook'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { requireSigned, takeSignedBodies } from '../../platform/http/process-signature.ts'
import { serve } from '../../platform/http/serve.ts'

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
    takeSignedBodies(app)
    const signed = { clock: deps.clock, secret: deps.webhookSecret }

    const tellAll = async ({ body }: { body: ContentWebhook }) => {
      for (const tell of deps.listeners) await tell(body)
      return {}
    }
    serve(app, announceContentCall, tellAll, requireSigned(signed, contentWebhook))
    const foresee = async ({ body }: { body: { course: unknown } }) => ({
      classes: await deps.foreseeCourse(body.course),
    })
    serve(app, previewCourseCall, foresee, requireSigned(signed, previewCourseCall.body))
  }

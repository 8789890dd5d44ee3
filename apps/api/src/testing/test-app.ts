import type { FastifyInstance } from 'fastify'
import { type AppDeps, buildApp } from '../app.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { createDraining } from '../platform/http/draining.ts'
import { createLogger } from '../platform/logging/create-logger.ts'
import { type FixedClock, fixedClock } from './fixed-clock.ts'
import { fixedRandom } from './fixed-random.ts'

export const testSiteOrigin = 'http://localhost:3000'
export const testWebhookSecret = 'webhook-secret-of-the-tests-0123456789'

export type TestApp = { readonly app: FastifyInstance; readonly clock: FixedClock; readonly syncedCourses: string[] }

/** The real app with a fixed clock, fixed chance and no port; every part may be replaced. */
export async function createTestApp(database: OpenDatabase, replaced: Partial<AppDeps> = {}): Promise<TestApp> {
  const clock = fixedClock()
  const syncedCourses: string[] = []
  const app = await buildApp({
    log: createLogger('silent'),
    clock,
    random: fixedRandom(),
    database,
    draining: createDraining(),
    siteOrigin: testSiteOrigin,
    webhookSecret: testWebhookSecret,
    enqueueCourseSync: async (documentId) => {
      syncedCourses.push(documentId)
    },
    ...replaced,
  })
  return { app, clock, syncedCourses }
}
